/**
 * The box that every curve is drawn in: 90 units wide for IQ 55 to 145, and 100 units high for percent of the
 * peak.
 */
export const curveBox = { width: 90, height: 100 };
