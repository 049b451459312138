/** The visitor's progress: a ruler with a tick per question, and the answered part as a dimension line. */
export function Position({ count, done }: { count: number; done: number }) {
	const ticks = Array.from(
		{ length: count - 1 },
		(_, index) => `M${index + 1} 11v${(index + 1) % 5 ? 6 : 9}`,
	);
	return (
		<svg className="position" aria-hidden="true" focusable="false">
			<svg width="100%" height="22" viewBox={`0 0 ${count} 22`} preserveAspectRatio="none">
				<path className="faint" d={`M0 11H${count}${ticks.join('')}`} />
				<path d={`M0 3V20M${count} 3V20`} />
				<path className="done" d={`M0 11H${done}`} />
			</svg>
			{[0, done, count].map((place, index) => (
				<svg key={['start', 'here', 'end'][index]} x={`${((100 * place) / count).toFixed(2)}%`} y="11">
					<path className="stroke" d="M-5 5L5 -5" />
				</svg>
			))}
		</svg>
	);
}
