import { type Details, type Gender, OPEN_DATA_VERSION } from '../core/details/details.ts';
import type { LanguageCode } from '../core/language/languages.ts';
import { type Attempt, begin } from '../core/quiz/attempt.ts';
import type { Question, Snapshot } from '../core/quiz/quiz.ts';
import { itemParameters } from '../core/scoring/given.ts';
import type { ItemParameters } from '../core/scoring/item.ts';
import { statementItem } from '../core/scoring/statements.ts';
import type { QuizContext, StoreContext } from '../server/context.ts';
import { insertAttempt } from '../server/db/attempts.ts';
import { insertDetails } from '../server/db/details.ts';
import { gaussian, gradeAt, seeded } from './simulate.ts';

export type SimulatedTakers = {
	quiz: string;
	takers: number;
	seed?: number;
	language?: LanguageCode;
	retake?: boolean;
	/** The share of the standard time; 0 means no limit. */
	timeFactor?: Attempt['timeFactor'];
	/** The longest time of an answer, in milliseconds. */
	time?: number;
	/** Whether the attempts have ended. */
	ended?: boolean;
	/** How many questions are reached. */
	reach?: number;
	/** Added to the difficulty of some items, in logits. */
	harder?: Readonly<Record<string, number>>;
	/** The id of a statement that says the opposite to these takers. */
	backwards?: string;
	/** The id of a question that has its first wrong option as its key. */
	wrongKey?: string;
	/** The number of a taker's network; unknown if left out. */
	network?: (taker: number) => number;
	/** The mean of their abilities; 0 if left out. */
	ability?: number;
	/** The person of a taker, who agreed to count toward norms, and the middle of the abilities there. */
	person?: (taker: number) => { age: number; gender: Gender; center: number };
	/** Whether takers without a person agreed that their answers are used for comparison groups; by default, they gave no details. */
	agreed?: boolean;
	/** Whether the persons agreed to open data; by default, nobody did. */
	openData?: (taker: number) => boolean;
	/** Whether the attempts are by access code. */
	byCode?: boolean;
	/** How hard a question with a key truly is, and how often it is guessed; as its scoring says if left out. */
	truth?: (question: Question) => Required<ItemParameters>;
};

/** Stores attempts of takers whose abilities have SD 1 and who answer as the model of the quiz says, all in one transaction. */
export async function simulateTakers(
	context: StoreContext & QuizContext,
	given: SimulatedTakers,
): Promise<void> {
	const random = seeded(given.seed ?? 1);
	await context.transaction(async (trx) => {
		for (let taker = 0; taker < given.takers; taker++) {
			const { id: snapshotId, snapshot } = context.forms.draw(given.quiz, undefined, given.language);
			const attempt: Attempt = begin(
				{
					id: context.newId(),
					snapshotId,
					snapshot,
					language: given.language ?? 'en',
					timeFactor: given.timeFactor ?? 1,
					retake: given.retake ?? false,
				},
				context.clock(),
			);
			const finished = given.ended === false ? null : context.clock();
			const person = given.person?.(taker);
			const details = person
				? ({ ...agreeing, age: person.age, gender: person.gender, normsGroup: true } as const)
				: given.agreed && finished !== null && agreeing;
			await insertAttempt(
				trx,
				{
					...attempt,
					byCode: given.byCode ?? false,
					finishedAt: finished,
					doneAt: details ? finished : null,
				},
				given.network?.(taker),
			);
			if (details)
				await insertDetails(trx, attempt.id, {
					details: {
						...details,
						...(person && given.openData?.(taker) && { openData: OPEN_DATA_VERSION }),
					},
					bodyHash: '',
					now: context.clock(),
				});
			const theta = (person?.center ?? given.ability ?? 0) + gaussian(random);
			const answers = snapshot.questions.slice(0, given.reach).map((question) => ({
				attempt_id: attempt.id,
				question_id: question.id,
				answer_id: answerTo(
					asTaken(question, given),
					snapshot,
					theta - (given.harder?.[question.id] ?? 0),
					random,
					given.truth,
				),
				time: Math.round((given.time ?? 20_000) * (0.3 + 0.7 * random())),
				answered_at: context.clock(),
			}));
			if (answers.length > 0) await trx.insertInto('answers').values(answers).execute();
		}
	});
}

/** Details whose taker agreed that the answers are used for comparison groups. */
const agreeing = {
	name: null,
	email: 'a@example.org',
	age: null,
	gender: null,
	norms: true,
} satisfies Details;

/** The question as these takers understand it. */
function asTaken(question: Question, { backwards, wrongKey }: SimulatedTakers): Question {
	if (question.type === 'statement')
		return question.id === backwards ? { ...question, keyed: question.keyed === 1 ? -1 : 1 } : question;
	const other = question.answers.find(({ id }) => id !== question.key)?.id ?? question.key;
	return question.id === wrongKey ? { ...question, key: other } : question;
}

/** The answer of a taker with this ability, or this standing on the scale of a statement. */
export function answerTo(
	question: Question,
	{ scoring }: Pick<Snapshot, 'scoring'>,
	theta: number,
	random: () => number,
	truth?: SimulatedTakers['truth'],
): string {
	if (question.type === 'statement') {
		const grade = gradeAt(statementItem, theta, random);
		return String(question.keyed === 1 ? grade + 1 : 5 - grade);
	}
	if (!('difficulty' in question)) throw new Error(`${question.id} has no difficulty`);
	const { discrimination, difficulty, guessing } = truth?.(question) ?? itemParameters(scoring, question);
	const solves = 1 / (1 + Math.exp(discrimination * (difficulty - theta)));
	if (random() < guessing + (1 - guessing) * solves) return question.key;
	const wrong = question.answers.filter(({ id }) => id !== question.key);
	return wrong[Math.floor(wrong.length * random() ** 2)]?.id ?? question.key;
}
