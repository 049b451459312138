declare module 'subset-font' {
	/** Subsets a font to the characters of a text. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options?: {
			targetFormat?: 'sfnt' | 'woff' | 'woff2';
			preserveNameIds?: number[];
			variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
			noHinting?: boolean;
			dropTables?: string[];
			noLayoutClosure?: boolean;
		},
	): Promise<Buffer>;
}
