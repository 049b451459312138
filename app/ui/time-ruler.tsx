import styles from '../styles/sheets/start.css?url';

/**
 * A ruler with a tick per minute: the weight is where the time was when the page was opened, and behind it is what was left,
 * both in milliseconds.
 */
export function TimeRuler({ total, left }: { total: number; left: number }) {
	const minutes = total / 60_000;
	const now = `${(100 * (1 - left / total)).toFixed(2)}%`;
	const ticks = Array.from(
		{ length: Math.floor(minutes) },
		(_, index) => `M${index + 1} 18v${(index + 1) % 5 ? 4 : 7}`,
	);
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<svg className="time-ruler" aria-hidden="true" focusable="false">
				<svg width="100%" height="26" viewBox={`0 0 ${minutes} 26`} preserveAspectRatio="none">
					<path className="faint" d={`M0 18H${minutes}M0 18v7${ticks.join('')}`} />
				</svg>
				<line x1={now} x2="100%" y1="18" y2="18" className="interval" />
				<svg x={now}>
					<path className="bob" d="M-6 2H6L0 18Z" />
				</svg>
			</svg>
		</>
	);
}
