import type { ShownScale } from '../../server/presenters/report.ts';

/** Scales as rulers: the interval drawn on each, the weight at the value, the names at the ends. */
export function Scales({ scales }: { scales: readonly ShownScale[] }) {
	return (
		<ul className="scales">
			{scales.map(({ id, name, ends, at, from, to, text }) => (
				<li key={id}>
					<p>{name}</p>
					<svg role="img" aria-label={text}>
						<svg width="100%" height="14" y="30" viewBox="0 0 20 14" preserveAspectRatio="none">
							<path className="faint" d={ticks} />
						</svg>
						<line x1="0" x2="100%" y1="30" y2="30" />
						<line className="interval" x1={percent(from)} x2={percent(to)} y1="30" y2="30" />
						{at !== null && (
							<svg x={percent(at)} y="0">
								<path d="M0 0V10" />
								<path className="bob" d="M-6 8H6L0 29Z" />
							</svg>
						)}
					</svg>
					<p className="quiet ends" aria-hidden="true">
						{ends.map((end) => (
							<span key={end}>{end}</span>
						))}
					</p>
				</li>
			))}
		</ul>
	);
}

const ticks = Array.from({ length: 21 }, (_, index) => `M${index} 0V${index % 5 ? 6 : 12}`).join('');

function percent(share: number): string {
	return `${(100 * Math.min(1, Math.max(0, share))).toFixed(2)}%`;
}
