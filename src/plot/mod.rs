//! Plots as text: scales, ticks, curves and marks become SVG, a sentence, a
//! table and a readout, all from one chart.
//!
//! Not here: any formula (see [`crate::math`]), any particular plot's numbers
//! (see [`crate::pages`]), anything of the browser.
