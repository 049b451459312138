/** Progress and time as two ticked hairlines: a long tick per answered question, the thread of time above. */
export function Ticks({ count, done, share }: { count: number; done: number; share: number | null }) {
	const step = 300 / count;
	const ticks = (from: number, to: number, height: number) =>
		Array.from(
			{ length: Math.max(0, to - from) },
			(_, index) => `M${((from + index + 0.5) * step).toFixed(1)} 10V${10 - height}`,
		).join('');
	return (
		<svg
			className="ticks"
			viewBox="0 0 300 10"
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ticks(done, count, 3)} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
			<path d={ticks(0, done, 7)} stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
			{share !== null && (
				<path
					d={`M0 .75H${(300 * Math.min(1, share)).toFixed(1)}`}
					stroke="currentColor"
					strokeWidth="1"
					vectorEffect="non-scaling-stroke"
					suppressHydrationWarning
				/>
			)}
		</svg>
	);
}
