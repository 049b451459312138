import { quizKinds } from '../kinds/facts.ts';
import type { Attempt, AttemptState } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import type { Result } from '../scoring/score.ts';
import { type Column, timeOf } from './column.ts';
import type { Person } from './person.ts';
import { resultColumns } from './result-columns.ts';

/**
 * An attempt in an export: its questions, its state, and its taker, as far as personal data may be exported.
 */
export type AttemptRow = {
	attempt: Attempt;
	snapshot: Snapshot;
	state: AttemptState;
	answered: number;
	person: Person | null;
	result: Result | null;
};

/** The columns shared by attempts and answers. */
export const sharedColumns: readonly Column<Pick<AttemptRow, 'attempt' | 'snapshot' | 'state' | 'person'>>[] =
	[
		{
			name: 'attempt',
			type: 'text',
			meaning: 'The id of the attempt; the same in both exports, and nothing else leads to the person',
			of: ({ attempt }) => attempt.id,
		},
		{ name: 'quiz', type: 'text', meaning: 'The slug of the quiz', of: ({ attempt }) => attempt.quiz },
		{
			name: 'kind',
			type: 'text',
			values: quizKinds.join(', '),
			meaning: 'The kind of the quiz',
			of: ({ snapshot }) => snapshot.kind,
		},
		{
			name: 'quiz_version',
			type: 'integer',
			values: '1 and more',
			meaning: 'The version of the quiz that was asked',
			of: ({ attempt }) => attempt.quizVersion,
		},
		{
			name: 'form',
			type: 'integer',
			values: '1 and more',
			meaning:
				'The form that was asked; items of different forms differ in their figures, not in their design',
			of: ({ attempt }) => attempt.form,
		},
		{
			name: 'language',
			type: 'text',
			values: 'en, ar, de, nl, fr, sv, it, es, tr, zh, pt, id',
			meaning: 'The language of the attempt: that of its details, before them that of its start',
			of: ({ attempt }) => attempt.language,
		},
		{
			name: 'retake',
			type: 'boolean',
			values: 'true, false',
			meaning:
				'The same browser, or the address of the details, had taken this quiz before; only a first attempt may count for norms',
			of: ({ attempt }) => attempt.retake,
		},
		{
			name: 'same_form',
			type: 'boolean',
			values: 'true, false',
			meaning: 'A retake in which the very form was asked that was asked before',
			of: ({ attempt }) => attempt.sameForm,
		},
		{
			name: 'by_code',
			type: 'boolean',
			values: 'true, false',
			meaning: 'Begun with an access code',
			of: ({ attempt }) => attempt.byCode,
		},
		{
			name: 'norms',
			type: 'boolean',
			values: 'true, false, nothing before the details',
			meaning: 'The visitor agreed that the answers may stay, without the person, for the comparison group',
			of: ({ person }) => person && person.norms,
		},
		{
			name: 'state',
			type: 'text',
			values: 'answering, time_up, details, done',
			meaning: 'How far the attempt had come: details = answered, but no details yet; done = it has a result',
			of: ({ state }) => state,
		},
	];

/** One row per attempt. */
export const attemptColumns: readonly Column<AttemptRow>[] = [
	...sharedColumns,
	{
		name: 'time_factor',
		type: 'number',
		values: '1, 1.25, 1.5, 0',
		meaning: 'How much longer than usual the time was; 0 is without a limit',
		of: ({ attempt }) => attempt.timeFactor,
	},
	{
		name: 'started_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		meaning: 'When the clock started',
		of: ({ attempt }) => timeOf(attempt.startedAt),
	},
	{
		name: 'finished_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		values: 'nothing while it is not ended',
		meaning: 'When answering ended; the deadline where it ended the attempt',
		of: ({ attempt }) => timeOf(attempt.finishedAt),
	},
	{
		name: 'done_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		values: 'nothing before the details',
		meaning: 'When the details were given',
		of: ({ attempt }) => timeOf(attempt.doneAt),
	},
	{
		name: 'duration',
		type: 'integer',
		unit: 'milliseconds',
		values: '0 and more; nothing while it is not ended',
		meaning: 'From the start to the end of answering, by the clock of the server',
		of: ({ attempt }) => (attempt.finishedAt === null ? null : attempt.finishedAt - attempt.startedAt),
	},
	{
		name: 'questions',
		type: 'integer',
		unit: 'questions',
		meaning: 'How many questions were asked',
		of: ({ snapshot }) => snapshot.questions.length,
	},
	{
		name: 'answered',
		type: 'integer',
		unit: 'questions',
		values: '0 to questions',
		meaning: 'How many of them have an answer',
		of: ({ answered }) => answered,
	},
	{
		name: 'name',
		type: 'text',
		isPersonal: true,
		meaning: 'The name, where one was given',
		of: ({ person }) => person && person.name,
	},
	{
		name: 'email',
		type: 'text',
		isPersonal: true,
		meaning: 'The address that the report went to',
		of: ({ person }) => person && person.email,
	},
	{
		name: 'age',
		type: 'integer',
		unit: 'years',
		values: 'up to 120; without --with-details nothing where norms is not true',
		meaning: 'The age at the time of the details, as the visitor gave it',
		of: ({ person }) => person && person.age,
	},
	{
		name: 'gender',
		type: 'text',
		values: 'male, female; without --with-details nothing where norms is not true',
		meaning: 'The gender, as the visitor gave it',
		of: ({ person }) => person && person.gender,
	},
	...resultColumns,
];
