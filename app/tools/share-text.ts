/** A share in percent with as many decimals as it needs to be neither 0 nor 100. */
export function shareText(percent: number, locale: string): string {
	const rest = Math.min(percent, 100 - percent);
	const digits = rest >= 1 ? 0 : rest >= 0.1 ? 1 : rest >= 0.01 ? 2 : 4;
	return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(percent);
}
