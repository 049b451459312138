/** The box that every curve is drawn in: its width in points of the scale from 55 to 145, its height in percent. */
export const curveBox = { width: 90, height: 100 };
