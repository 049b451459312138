import { kindOf } from '../../core/kinds/kinds.ts';
import type { Translate } from '../../core/language/text.ts';
import type { Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { precisionAlong, rightSideProbability, type ScalePrecision } from '../../core/scoring/precision.ts';

/** The precision along the scales of a test, as it is drawn. */
export type TechnicalChart = {
	/** Only where several tests are compared. */
	title: string | null;
	/** What the curves above and below show, and what the ruler does; without `information`, only the upper ones are drawn. */
	error: string;
	information: string | null;
	axis: string;
	/** Whether the parameters come from the design or from answers; null where all come from the design. */
	source: string | null;
	/** The standard errors beside the curve, each as a share of the highest one that is drawn. */
	levels: { share: number; text: string }[];
	/** The number of ticks on the ruler, and after how many there is a longer one; its numbers, or where levels begin. */
	ticks: { count: number; longer: number };
	numbers: { share: number; text: string }[];
	cuts: { share: number; text: string }[];
	/** One for each scale that differs from the others; `name` is null if all are alike. */
	curves: { name: string | null; errors: number[]; informations: number[] }[];
	/** The standard error at some places of the first curve. */
	marks: { share: number; error: number; text: string }[];
	/** The chart in words. */
	text: string;
};

/** What figures of one test are told with: messages, numbers, and the names of its scales. */
export type TechnicalWords = {
	t: Translate;
	decimal: (value: number, digits: number) => string;
	whole: (value: number) => string;
	scale: (id: string | null) => string | null;
};

/** Whether forms are scored with parameters that come from answers. */
export function isCalibrated(forms: readonly Snapshot[]): boolean {
	return forms.some(({ scoring }) => 'calibration' in scoring && scoring.calibration !== undefined);
}

/** The precision of each quiz as it is scored, calculated once for its forms. */
const known = new WeakMap<Snapshot, ScalePrecision[]>();

/** The precision along the scales of a quiz, on average over its forms; empty if no model of answers gives one. */
export function precisionOf(quiz: Quiz, forms: readonly Snapshot[]): ScalePrecision[] {
	const { measuring } = kindOf(quiz.kind);
	const [first] = forms;
	if (!measuring || !first) return [];
	const found =
		known.get(first) ??
		precisionAlong(
			measuring.ruler,
			forms.map((form) => measuring.informationOf(form as never)),
			PLACES,
		);
	known.set(first, found);
	return found;
}

/** One of them if all have the same text. */
export function alike<Each extends { text: string | null }>(each: readonly Each[]): readonly Each[] {
	return new Set(each.map(({ text }) => text)).size > 1 ? each : each.slice(0, 1);
}

/**
 * What is drawn of each kind: the standard errors beside the curve with their decimals, the ticks of the ruler, and the places
 * whose standard error is told, with its decimals.
 */
const drawn = {
	iq: { levels: [5, 10, 15], rough: 0, count: 90, longer: 15, marks: [70, 100, 130], fine: 1 },
	types: { levels: [0.5, 1], rough: 1, count: 60, longer: 10, marks: [-2, 0, 2], fine: 2 },
	emotional: { levels: [5, 10], rough: 0, count: 60, longer: 10, marks: [30, 50, 70], fine: 1 },
	placement: { levels: [0.5, 1, 1.5], rough: 1, count: 80, longer: 10, marks: [-2, 0.2, 2.4], fine: 1 },
} as const;

const PLACES = 61;

/** How precisely a quiz measures, as it is drawn; null if no model of answers says so. */
export function chartOf(
	quiz: Quiz,
	forms: readonly Snapshot[],
	precisions: readonly ScalePrecision[],
	{ t, decimal, scale }: TechnicalWords,
): TechnicalChart | null {
	const { measuring } = kindOf(quiz.kind);
	const [form] = forms;
	if (!measuring || !form || quiz.kind === 'knowledge') return null;
	const { levels, rough, count, longer, marks, fine } = drawn[quiz.kind];
	const top = levels.at(-1) ?? 1;
	const { from, to } = measuring.ruler;
	const shareOf = (place: number) => (place - from) / (to - from);
	const begins = (measuring.cutsOf?.(form as never) ?? []).map(({ name: text, place }) => ({ text, place }));
	const unit = unitOf(begins.map(({ place }) => place));
	const heightOf = (error: number) => rounded(Math.min(top, error / unit) / top);
	const curves = alike(
		precisions.map(({ scale: id, places }) => {
			const errors = places.map(({ error }) => heightOf(error));
			const informations = places.map((place) => rounded(place.information));
			return { name: scale(id), errors, informations, text: JSON.stringify([errors, informations]) };
		}),
	);
	const cuts = begins.map(({ text, place }) => ({ share: rounded(shareOf(place)), text }));
	const highest = Math.max(...curves.flatMap(({ informations }) => informations));
	const marked = marks.map((place) => {
		const share = shareOf(place);
		const found = precisions[0]?.places[Math.round(share * (PLACES - 1))]?.error ?? 0;
		return { share, error: heightOf(found), text: decimal(found / unit, fine) };
	});
	const [low, middle, high] = marked.map(({ text }) => text);
	const what = t({ id: `technical.error.${quiz.kind}` });
	return {
		title: null,
		error: what,
		information: t({ id: 'technical.information' }),
		axis: t({ id: `technical.axis.${quiz.kind}` }),
		source: t({ id: isCalibrated(forms) ? 'technical.estimated' : 'technical.by_design' }),
		levels: levels.map((level) => ({ share: level / top, text: decimal(level, rough) })),
		ticks: { count, longer },
		numbers:
			cuts.length > 0
				? []
				: marks.map((place) => ({ share: shareOf(place), text: decimal(place, 0).replace('-', '−') })),
		cuts,
		curves: curves.map(({ name, errors, informations }) => ({
			name: curves.length > 1 ? name : null,
			errors,
			informations: informations.map((each) => rounded(each / highest)),
		})),
		marks: marked,
		text: t({
			id: 'technical.chart',
			values: { what, low: low ?? '', middle: middle ?? '', high: high ?? '' },
		}),
	};
}

/** How far from the midpoint between two letters the reader is told how often answers point to the right one, in SDs. */
const OFF_MIDPOINT = 0.5;

/** What the chart of a test shows, in a sentence or two; null if its scales differ. */
export function noteOf(
	quiz: Quiz,
	{ curves, marks }: TechnicalChart,
	[precision]: readonly ScalePrecision[],
	{ t, whole }: TechnicalWords,
): string | null {
	const error = marks[1]?.text;
	if (quiz.kind === 'knowledge' || curves.length > 1 || error === undefined) return null;
	if (quiz.kind === 'types') {
		const found = precision?.places.find(({ place }) => Math.abs(place - OFF_MIDPOINT) < 0.01);
		const share = rightSideProbability(OFF_MIDPOINT, found?.information ?? 0);
		return t({ id: 'technical.note.letters', values: { count: whole(100 * share) } });
	}
	if (quiz.kind === 'placement') return t({ id: 'technical.note.level', values: { error } });
	const id = quiz.kind === 'iq' && quiz.rangeOnly ? 'technical.note.third' : 'technical.note.within';
	return t({ id, values: { place: whole(drawn[quiz.kind].marks[1]), error } });
}

/** What errors are counted in: the average width of the levels that begin at these places; 1 if there are none. */
function unitOf(places: readonly number[]): number {
	return places.length < 2 ? 1 : (Math.max(...places) - Math.min(...places)) / (places.length - 1);
}

function rounded(share: number): number {
	return Math.round(1000 * share) / 1000;
}
