import { lengths, marginOf, reliabilityOf, standardError } from '../../../core/widgets/test-length.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Drawing, End, stretched } from '../parts/drawing.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals, fractionText } from '../parts/numbers.ts';
import { across } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';

/**
 * The range around a score that holds in 95 of 100 cases, which gets narrower with every question, drawn like
 * a slide rule.
 */
export function MarginByLength({
	words,
	locale,
}: {
	words: WidgetWords['margin-by-length'];
	locale: string;
}) {
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<Drawing label={words.drawing} height={GROUND + 50}>
				<text x="0" y="14">
					{words.questions}
				</text>
				<text x="100%" y="14" textAnchor="end">
					{words.range}
				</text>
				<svg {...stretched(SIDES, [TOP, GROUND - TOP], [-WIDEST, 0, 2 * WIDEST, GROUND - TOP])}>
					<path className="within" d={`${edge(-1)}${edge(1, true)}Z`} />
					<path className="faint" d={edge(-1)} />
					<path className="faint" d={edge(1)} />
				</svg>
				<line className="faint" x1="50%" x2="50%" y1={TOP - 10} y2={GROUND} />
				{lengths.map((items) => (
					<Length key={items} items={items} />
				))}
				<line x1={across(SIDES[0])} x2={across(SIDES[1])} y1={GROUND} y2={GROUND} />
				{points.map((point) => (
					<line
						key={point}
						className="faint"
						x1={across(at(point))}
						x2={across(at(point))}
						y1={GROUND}
						y2={GROUND + (point % 10 === 0 ? 12 : 6)}
					/>
				))}
				{points
					.filter((point) => point % 10 === 0)
					.map((point) => (
						<text key={point} x={across(at(point))} y={GROUND + 28} textAnchor="middle">
							{point === 0 ? '0' : signed(point)}
						</text>
					))}
				<text x="50%" y={GROUND + 47} textAnchor="middle">
					{words.points}
				</text>
			</Drawing>
			<WidgetTable {...lengthTable(words, locale)} />
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** The table behind it. */
export function lengthTable(words: WidgetWords['margin-by-length'], locale: string): Table {
	return {
		caption: words.caption,
		head: [words.questions, words.reliability, words.error, words.range],
		rows: lengths.map((items) => {
			const reliability = reliabilityOf(items);
			return [
				String(items),
				fractionText(reliability, locale),
				decimals(standardError(reliability), 1, locale),
				`±${Math.round(marginOf(reliability))}`,
			];
		}),
	};
}

function Length({ items }: { items: number }) {
	const margin = marginOf(reliabilityOf(items));
	const y = depthOf(items);
	return (
		<g>
			<text x="0" y={y + 5}>
				{items}
			</text>
			<line className="interval" x1={across(at(-margin))} x2={across(at(margin))} y1={y} y2={y} />
			<End x={at(-margin)} y={y} />
			<End x={at(margin)} y={y} />
			<text x="100%" y={y + 5} textAnchor="end">
				±{Math.round(margin)}
			</text>
		</g>
	);
}

/** One side of the shape, from top to bottom or, if `isUpwards`, from bottom to top. */
function edge(side: 1 | -1, isUpwards = false): string {
	const places = Array.from({ length: 58 }, (_, index) => index + 3).map(
		(items) => `${(side * marginOf(reliabilityOf(items))).toFixed(2)} ${(depthOf(items) - TOP).toFixed(2)}`,
	);
	return isUpwards ? `L${places.toReversed().join('L')}` : `M${places.join('L')}`;
}

/** The vertical position of a test length, on a logarithmic scale. */
function depthOf(items: number): number {
	return TOP + ((GROUND - TOP - 14) * Math.log(items / 3)) / Math.log(60 / 3);
}

function at(point: number): number {
	return 0.5 + (point / WIDEST) * (SIDES[1] - 0.5);
}

const signed = (point: number) => (point < 0 ? `−${-point}` : `+${point}`);

const TOP = 44;
const GROUND = 384;
/** The IQ points shown on either side of the middle. */
const WIDEST = 24;
const SIDES = [0.14, 0.86] as const;
const points = Array.from({ length: 49 }, (_, index) => index - WIDEST).filter((point) => point % 2 === 0);
