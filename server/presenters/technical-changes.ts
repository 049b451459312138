import { factsOf, type QuizKind } from '../../core/kinds/facts.ts';
import { afterColon } from '../../core/language/after-colon.ts';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import type { Message } from '../../core/language/message.ts';
import { numberFormat } from '../../core/language/number-range.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, StoreContext } from '../context.ts';
import { findBanks, listCalibrations } from '../db/calibrations.ts';
import { listTakenOut } from '../db/item-nights.ts';
import { listNorms } from '../db/norms.ts';
import { quizName } from './quiz.ts';

/** What changed on a day in how results are calculated, newest first. */
export type TechnicalChanges = { date: string; changes: string[] }[];

/** A change, its test or kind of tests, and when it was made, in milliseconds since 1970 (UTC). */
type Change = { at: number; of: Pick<Quiz, 'slug'> | { kind: QuizKind }; message: Message };

/** Changes that came with the program. A new version of a scoring or of questions is a line here. */
const ofProgram: readonly { on: string; kinds: readonly QuizKind[]; message: Message['id'] }[] = [
	{ on: '2026-11-21', kinds: ['iq'], message: 'technical.change.iq_2' },
	{ on: '2026-11-26', kinds: ['iq'], message: 'technical.change.puzzles_5' },
	{ on: '2026-11-26', kinds: ['iq'], message: 'technical.change.iq_3' },
	{ on: '2026-11-27', kinds: ['iq'], message: 'technical.change.puzzles_6' },
	{ on: '2026-11-26', kinds: ['types'], message: 'technical.change.statements_3' },
	{ on: '2026-11-26', kinds: ['placement'], message: 'technical.change.placement_2' },
];

/** All changes of public tests in a language: those of the program, and calibrations, norms, and questions out of scoring. */
export async function technicalChanges(
	context: I18nContext & QuizContext & StoreContext,
	language: LanguageCode,
): Promise<TechnicalChanges> {
	const t = context.catalogs.in(language);
	const openQuiz = ({ of }: Change) =>
		context.quizzes.find((quiz) => quiz.public && 'slug' in of && quiz.slug === of.slug);
	const { format } = numberFormat(languageOf(language).locale);
	const stored = [
		...(await ofCalibrations(context, format)),
		...(await ofNorms(context, format)),
		...(await ofItems(context, language)),
	];
	const all = [
		...ofProgram.flatMap(({ on, kinds, message }) =>
			kinds.map((kind): Change => ({ at: Date.parse(on), of: { kind }, message: { id: message } })),
		),
		...stored.filter((change) => openQuiz(change) !== undefined),
	].toSorted((one, other) => other.at - one.at);
	const told = all.map(({ at, of, message }) => {
		const name = 'kind' in of ? t({ id: factsOf(of.kind).group }) : quizName(context, of.slug, language);
		return {
			date: dateIn(language, at),
			change: t({ id: 'join.named', values: { name, text: afterColon(language, t(message)) } }),
		};
	});
	return [...Map.groupBy(told, ({ date }) => date)].map(([date, changes]) => ({
		date,
		changes: changes.map(({ change }) => change),
	}));
}

/** Of calibrations, without those that were applied but can't be used. */
async function ofCalibrations(
	{ db, quizzes }: StoreContext & QuizContext,
	people: (count: number) => string,
): Promise<Change[]> {
	const { unusable } = await findBanks(db, quizzes);
	const usable = (await listCalibrations(db)).filter(({ id }) => !unusable.has(id));
	return usable.flatMap(({ id: number, quiz, takers, applied_at, withdrawn_at }) => [
		...madeAt(applied_at, quiz, {
			id: 'technical.change.calibration',
			values: { number, people: people(takers) },
		}),
		...madeAt(withdrawn_at, quiz, { id: 'technical.change.calibration_ended', values: { number } }),
	]);
}

async function ofNorms({ db }: StoreContext, told: (count: number) => string): Promise<Change[]> {
	return (await listNorms(db)).flatMap(({ quiz, population, people, applied_at, withdrawn_at }) => [
		...madeAt(applied_at, quiz, {
			id: 'technical.change.norm',
			values: { population, people: told(people) },
		}),
		...madeAt(withdrawn_at, quiz, { id: 'technical.change.norm_ended', values: { population } }),
	]);
}

async function ofItems(
	{ db, quizzes }: StoreContext & QuizContext,
	language: LanguageCode,
): Promise<Change[]> {
	const names = new Intl.DisplayNames(languageOf(language).locale, { type: 'language' });
	return (await listTakenOut(db)).flatMap(({ quiz, language: code, since, endedAt }) => {
		const values = { language: names.of(code) ?? code };
		const kind = quizzes.find(({ slug }) => slug === quiz)?.kind;
		const asks = kind ? factsOf(kind).asks : 'questions';
		return [
			...madeAt(since, quiz, { id: `technical.change.out_${asks}`, values }),
			...madeAt(endedAt, quiz, { id: `technical.change.back_${asks}`, values }),
		];
	});
}

function madeAt(time: number | null, slug: string, message: Message): Change[] {
	return time === null ? [] : [{ at: time, of: { slug }, message }];
}
