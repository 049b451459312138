import { setImmediate } from 'node:timers/promises';
import { questionCount } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languageOf, languages } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { numberFormat } from '../../core/language/number-range.ts';
import { wholeName } from '../../core/language/unbroken.ts';
import { askedIn, groupsOf, inCatalogueOrder } from '../../core/quiz/catalogue.ts';
import type { Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import type { ScalePrecision } from '../../core/scoring/precision.ts';
import { type Estimate, Z } from '../../core/statistics/intervals.ts';
import type { Checked, ScaleSummary, TestSummary } from '../../core/statistics/test-summary.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, StoreContext } from '../context.ts';
import { findItemFlags } from '../db/item-flags.ts';
import { findTakenOutByQuiz } from '../db/item-nights.ts';
import { quizWords } from './quiz.ts';
import { type TechnicalChanges, technicalChanges } from './technical-changes.ts';
import {
	alike,
	chartOf,
	isCalibrated,
	noteOf,
	precisionOf,
	type TechnicalChart,
	type TechnicalWords,
} from './technical-chart.ts';

/** Where the page tells the figures behind a test; only public tests have a place of their own. */
export function technicalPath({ quizzes }: Pick<QuizContext, 'quizzes'>, slug: string): string {
	return quizzes.some((quiz) => quiz.public && quiz.slug === slug) ? `/technical#${slug}` : '/technical';
}

/** Nothing that answers have shown of a test is told before so many first attempts are counted. */
export const LEAST_COUNTED = 20;

/** Stands for a figure that isn't told. */
const NONE = '–';

/** A figure about a test: its name, and its values in one or more texts, for each scale if scales differ. */
export type TechnicalFact = { name: string; values: { scale: string | null; texts: string[] }[] };

/** A test, or several that have the same figures. */
export type TechnicalTest = {
	tests: { slug: string; name: string; lang: LanguageCode | undefined }[];
	length: string;
	facts: TechnicalFact[];
	/** The versions of its questions and of its scoring. */
	versions: string[];
	chart: TechnicalChart | null;
	/** What the chart shows in a sentence or two, or why there is none. */
	note: string | null;
};

/** The figures behind all public tests in a language. */
export type Technical = {
	/**
	 * All IQ tests in one chart, whose curves have their lengths as names, and how far the range of the most precise one reaches
	 * to either side of an average score, in IQ points; null if there is only one.
	 */
	overview: { chart: TechnicalChart; points: number } | null;
	/** Whether every figure follows from the design, so that none is marked as such. */
	isDesigned: boolean;
	groups: { heading: MessageId; tests: TechnicalTest[] }[];
	/** When answers were last counted; null if they never were. */
	counted: string | null;
	changes: TechnicalChanges;
};

/**
 * Tells how precise every public test is, by design or by its calibration, and what the last nightly count found of it. Counts
 * nothing itself.
 */
export async function presentTechnical(
	context: I18nContext & QuizContext & StoreContext,
	language: LanguageCode,
): Promise<Technical> {
	const { locale } = languageOf(context.catalogs.shown(language));
	const t = context.catalogs.in(language);
	const rows = await findItemFlags(context.db);
	const out = await findTakenOutByQuiz(context.db);
	const open = context.quizzes.filter((quiz) => quiz.public);
	const nameOf = (quiz: Quiz) => quizWords(context, quiz, language).name;
	const tests = inCatalogueOrder(open, nameOf, locale).map((quiz) => {
		const row = rows.find((each) => each.quiz === quiz.slug && each.quiz_version === quiz.version);
		const summary = row ? summaryIn(row.summary) : null;
		const words = wordsIn(context, quiz, language);
		const told = testOf(quiz, formsOf(context, quiz, language), words, {
			summary,
			out: new Set(out.get(quiz.slug)?.map(({ item }) => item)).size,
		});
		const { name, lang } = quizWords(context, quiz, language);
		return { kind: quiz.kind, test: { slug: quiz.slug, name, lang }, version: quiz.version, told };
	});
	const counts = rows.flatMap(({ summary, counted_at }) => (summary === null ? [] : [counted_at]));
	const isDesigned = tests.every(({ told }) => told.isDesigned);
	const unmarked = <Chart extends TechnicalChart | null>(chart: Chart): Chart =>
		chart && isDesigned ? { ...chart, source: null } : chart;
	const title = t({ id: 'technical.error' });
	const overview = overviewOf(
		title,
		tests.flatMap(({ kind, told }) => (kind === 'iq' ? [told] : [])),
	);
	return {
		overview: overview && { chart: unmarked(overview), points: pointsOf(context, open, language) },
		isDesigned,
		groups: groupsOf(tests).map(({ heading, rows: own }) => ({
			heading,
			tests: [...Map.groupBy(own, ({ told }) => JSON.stringify(told)).values()].flatMap((run) =>
				togetherOf(run, t).map((test) => ({ ...test, chart: unmarked(test.chart) })),
			),
		})),
		counted: counts.length > 0 ? dateIn(language, Math.max(...counts)) : null,
		changes: await technicalChanges(context, language),
	};
}

/**
 * Calculates what the page shows of every test by its design, so that no visitor waits for that; other work goes first after each
 * test.
 */
export async function prepareTechnical(context: QuizContext): Promise<void> {
	for (const quiz of context.quizzes) {
		await setImmediate();
		for (const { code } of languages) precisionOf(quiz, formsOf(context, quiz, code));
	}
}

/** The forms of a quiz, as they're scored for those who read it in a language. */
function formsOf({ forms }: QuizContext, { slug, itemLanguage }: Quiz, language: LanguageCode): Snapshot[] {
	return forms.all(slug, itemLanguage ?? language);
}

/** A stored summary; null if there is none, or if it's damaged, until the next count. */
function summaryIn(text: string | null): TestSummary | null {
	try {
		return text === null ? null : (JSON.parse(text) as TestSummary);
	} catch {
		return null;
	}
}

type Told = Omit<TechnicalTest, 'tests' | 'versions'> & { scoring: string; isDesigned: boolean };

/** Half of the 95% range around an average score on the most precise IQ test, in whole IQ points. */
function pointsOf(context: QuizContext, quizzes: readonly Quiz[], language: LanguageCode): number {
	const errors = quizzes
		.filter(({ kind }) => kind === 'iq')
		.flatMap((quiz) => precisionOf(quiz, formsOf(context, quiz, language)))
		.flatMap(({ places }) => places.flatMap(({ place, error }) => (place === 100 ? [error] : [])));
	return Math.round(Z * Math.min(...errors));
}

/** The curves of several tests in one chart, each named by the length of its test. */
function overviewOf(title: string, tests: readonly Told[]): TechnicalChart | null {
	const charts = tests.flatMap(({ chart, length }) => (chart ? [{ ...chart, length }] : []));
	const [first, ...others] = charts;
	if (!first || others.length === 0) return null;
	return {
		...first,
		title,
		information: null,
		curves: charts.flatMap(({ curves, length }) => curves.map((curve) => ({ ...curve, name: length }))),
		marks: [],
		text: charts.map(({ text, length }) => `${length}: ${text}`).join('. '),
	};
}

/** Tests with the same figures as one, with the first and the last of their versions. */
function togetherOf(
	run: readonly { test: TechnicalTest['tests'][number]; version: number; told: Told }[],
	t: TechnicalWords['t'],
): TechnicalTest[] {
	const [first] = run;
	if (!first) return [];
	const { scoring, isDesigned: _, ...told } = first.told;
	const numbers = run.map(({ version }) => version);
	const ends = [...new Set([Math.min(...numbers), Math.max(...numbers)])];
	const named = (id: MessageId, text: string) => t({ id: 'join.named', values: { name: t({ id }), text } });
	const versions = [
		named('technical.fact.version', ends.join('–')),
		named('technical.fact.scoring', scoring),
	];
	return [{ ...told, tests: run.map(({ test }) => test), versions }];
}

function wordsIn(context: I18nContext & QuizContext, { kind }: Quiz, language: LanguageCode): TechnicalWords {
	const shown = context.catalogs.shown(language);
	const { locale } = languageOf(shown);
	const number = (value: number, digits: number) =>
		numberFormat(locale, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		}).format(value);
	return {
		t: context.catalogs.in(language),
		decimal: number,
		whole: (value) => number(value, 0),
		scale(id) {
			if (id === null) return null;
			const text = context.reports.textOf(kind, id, shown);
			return text && 'name' in text ? text.name : [...id].join('–');
		},
	};
}

type Found = { summary: TestSummary | null; out: number };

function testOf(
	quiz: Quiz,
	forms: readonly Snapshot[],
	words: TechnicalWords,
	{ summary, out }: Found,
): Told {
	const { t, decimal, whole, scale } = words;
	const asks = askedIn(quiz.kind);
	const precisions = precisionOf(quiz, forms);
	const counted = summary && summary.takers >= LEAST_COUNTED ? summary : null;
	const facts: TechnicalFact[] = [];
	const add = (id: MessageId, ...texts: (string | null)[]) => {
		const told = texts.filter((text) => text !== null);
		if (told.length > 0) facts.push({ name: t({ id }), values: [{ scale: null, texts: told }] });
	};
	add('technical.fact.attempts', counted && whole(counted.takers));
	const designed = alike(precisions.map((each) => ({ ...each, text: reliabilityText(each, decimal) })));
	if (designed.some(({ text }) => text !== null))
		facts.push({
			name: t({ id: isCalibrated(forms) ? 'technical.fact.model' : 'technical.fact.design' }),
			values: designed.map((each) => ({
				scale: designed.length > 1 ? scale(each.scale) : null,
				texts: [each.text ?? NONE],
			})),
		});
	if (counted) {
		const reliabilities = counted.scales.flatMap((each) => {
			const texts = fromAnswers(each, words);
			return texts.length === 0 ? [] : [{ scale: scale(each.scale), texts }];
		});
		if (reliabilities.length > 0)
			facts.push({ name: t({ id: 'technical.fact.reliability' }), values: reliabilities });
		const checked = ({ checked: all, flagged }: Checked) =>
			all === 0 ? null : t({ id: 'technical.of', values: { part: whole(flagged), all: whole(all) } });
		add('technical.fact.fit', checked(counted.fit));
		add(`technical.fact.rest_${asks}`, checked(counted.rests));
		add(`technical.fact.languages_${asks}`, checked(counted.languages));
		const share = counted.withheld / (counted.withheld + counted.takers);
		add('technical.fact.withheld', t({ id: 'join.percent', values: { number: decimal(100 * share, 1) } }));
	}
	if (out > 0) add(`technical.fact.out_${asks}`, whole(out));
	const norm = forms.flatMap(({ scoring }) => ('norm' in scoring && scoring.norm ? [scoring.norm] : []))[0];
	if (norm)
		add(
			'technical.fact.group',
			t({
				id: 'technical.group',
				values: { population: norm.group.population, people: whole(norm.group.people) },
			}),
		);
	const chart = chartOf(quiz, forms, precisions, words);
	return {
		scoring: wholeName(forms[0]?.scoring.version ?? quiz.scoring.version),
		length: t({ id: 'quiz.in_questions', values: { what: asks, count: questionCount(quiz) } }),
		facts,
		isDesigned: !isCalibrated(forms) && counted === null && out === 0 && norm === undefined,
		chart,
		note: chart ? noteOf(quiz, chart, precisions, words) : t({ id: 'technical.points' }),
	};
}

function reliabilityText({ reliability }: ScalePrecision, decimal: TechnicalWords['decimal']): string | null {
	return reliability === null ? null : decimal(reliability, 2);
}

/** Omega and alpha, each with its interval, if there are any. */
function fromAnswers({ omega, alpha }: ScaleSummary, { t, decimal }: TechnicalWords): string[] {
	const told = (id: 'technical.omega' | 'technical.alpha', found: Estimate | null) => {
		if (!found) return [];
		const { value, low, high } = found;
		const number = decimal(value, 2);
		const range = low === null || high === null ? null : [Math.max(0, low), high];
		const ends = range?.map((end) => decimal(end, 2)).join('–');
		return [t({ id, values: { estimate: ends === undefined ? number : `${number}\u00a0(${ends})` } })];
	};
	return [...told('technical.omega', omega), ...told('technical.alpha', alpha)];
}
