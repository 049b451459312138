/** Characters of our languages that the basic fonts lack; `scripts/cut-faces.ts` writes this. */
export const beyondBasic =
	/[\u00A7\u00AA\u00AD\u00B0\u00BA\u00BF-\u00CF\u00D1-\u00D5\u00D9-\u00DC\u00E0\u00E2\u00E6\u00E8\u00EB-\u00ED\u00EF\u00F2\u00F4-\u00F5\u00F9-\u00FB\u00FF\u0152-\u0153\u201E]/;
