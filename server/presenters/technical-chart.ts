import { kindOf } from '../../core/kinds/kinds.ts';
import type { Translate } from '../../core/language/text.ts';
import type { Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { precisionAlong, rightSideProbability, type ScalePrecision } from '../../core/scoring/precision.ts';

/** The precision along the scales of a test, as it is drawn. */
export type TechnicalChart = {
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
	placement: { levels: [0.5, 1, 1.5], rough: 1, count: 80, longer: 10, marks: [-2, 0.2, 2.4], fine: 2 },
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
	const curves = alike(
		precisions.map(({ scale: id, places }) => {
			const errors = places.map((place) => rounded(Math.min(top, place.error) / top));
			const informations = places.map((place) => rounded(place.information));
			return { name: scale(id), errors, informations, text: JSON.stringify([errors, informations]) };
		}),
	);
	const cuts = (measuring.cutsOf?.(form as never) ?? []).map(({ name: text, place }) => ({
		share: rounded(shareOf(place)),
		text,
	}));
	const highest = Math.max(...curves.flatMap(({ informations }) => informations));
	const marked = marks.map((place) => {
		const share = shareOf(place);
		const found = precisions[0]?.places[Math.round(share * (PLACES - 1))]?.error ?? 0;
		return { share, error: rounded(Math.min(top, found) / top), text: decimal(found, fine) };
	});
	const [low, middle, high] = marked.map(({ text }) => text);
	const what = t({ id: `technical.error.${quiz.kind}` });
	return {
		error: what,
		information: t({ id: 'technical.information', values: { most: decimal(highest, 1) } }),
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
	{ cuts, curves, marks }: TechnicalChart,
	[precision]: readonly ScalePrecision[],
	{ t, decimal, whole }: TechnicalWords,
): string | null {
	const { measuring } = kindOf(quiz.kind);
	const error = marks[1]?.text;
	if (!measuring || quiz.kind === 'knowledge' || curves.length > 1 || error === undefined) return null;
	if (quiz.kind === 'types') {
		const found = precision?.places.find(({ place }) => Math.abs(place - OFF_MIDPOINT) < 0.01);
		const share = rightSideProbability(OFF_MIDPOINT, found?.information ?? 0);
		return t({ id: 'technical.note.letters', values: { count: whole(100 * share) } });
	}
	if (quiz.kind === 'placement') {
		const { from, to } = measuring.ruler;
		const shares = cuts.map(({ share }) => share);
		const width = ((to - from) * (Math.max(...shares) - Math.min(...shares))) / (shares.length - 1);
		return t({ id: 'technical.note.logits', values: { error, width: decimal(width, 1) } });
	}
	const id = quiz.kind === 'iq' && quiz.rangeOnly ? 'technical.note.third' : 'technical.note.within';
	return t({ id, values: { place: whole(drawn[quiz.kind].marks[1]), error } });
}

function rounded(share: number): number {
	return Math.round(1000 * share) / 1000;
}
