import { ticksPath } from './ticks.ts';

type Length = { question_count: number; duration_minutes: number };

/** The most questions and the most minutes of all tests that are drawn together. */
export type Longest = { count: number; minutes: number };

/** The most questions and the most minutes of some tests. */
export function longestOf(tests: readonly Length[]): Longest {
	return {
		count: Math.max(...tests.map(({ question_count }) => question_count)),
		minutes: Math.max(...tests.map(({ duration_minutes }) => duration_minutes)),
	};
}

/** The questions of a test as ticks and its minutes as a line, to the scale of the longest of all. */
export function Extent({ test, longest }: { test: Length; longest: Longest }) {
	const { question_count: count, duration_minutes: minutes } = test;
	const end = `${((100 * minutes) / longest.minutes).toFixed(2)}%`;
	return (
		<svg className="extent" height="24" aria-hidden="true">
			<svg width="100%" height="9" viewBox={`0 0 ${longest.count} 9`} preserveAspectRatio="none">
				<path d={ticksPath(Array<number>(count).fill(9), 0.5)} />
			</svg>
			<line x1="0" x2={end} y1="18" y2="18" />
			{['0', end].map((x) => (
				<svg key={x} x={x} y="18">
					<path className="stroke" d="M0 -4V4" />
				</svg>
			))}
		</svg>
	);
}
