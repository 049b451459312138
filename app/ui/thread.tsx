/**
 * The time left as a thread at the edge of the screen; its weight sinks from top to bottom as time passes.
 */
export function Thread({ share }: { share: number }) {
	const depth = `${(97 * Math.min(1, Math.max(0, 1 - share))).toFixed(2)}%`;
	const ticks = Array.from({ length: 20 }, (_, index) => `M11 ${index + 1}H${(index + 1) % 5 ? 16 : 21}`);
	return (
		<svg className="thread" aria-hidden="true" focusable="false">
			<svg width="22" height="100%" viewBox="0 0 22 20" preserveAspectRatio="none">
				<path className="faint" d={`M11 0V20${ticks.join('')}`} />
			</svg>
			<line x1="11" x2="11" y1="0" y2={depth} className="stroke" suppressHydrationWarning />
			<svg y={depth} suppressHydrationWarning>
				<path className="bob" d="M5 -1H17L11 20Z" />
			</svg>
		</svg>
	);
}
