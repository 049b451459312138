import { quizKinds } from '../kinds/facts.ts';
import { ageBands } from '../norms/age-band.ts';
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
	/** The batch of the access code that it was started with; null without one. */
	batch: string | null;
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
			meaning:
				'The id of the attempt, the same in both exports; apart from the details, nothing else points to the person',
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
			values: '1 or more',
			meaning: 'The version of the quiz',
			of: ({ attempt }) => attempt.quizVersion,
		},
		{
			name: 'form',
			type: 'integer',
			values: '1 or more',
			meaning:
				'The form of the quiz; the items of different forms have the same design but different figures',
			of: ({ attempt }) => attempt.form,
		},
		{
			name: 'language',
			type: 'text',
			values: 'en, ar, de, nl, fr, sv, it, es, tr, zh, pt, id',
			meaning:
				'The language of the attempt: the one the details were given in; before that, the one it started in',
			of: ({ attempt }) => attempt.language,
		},
		{
			name: 'retake',
			type: 'boolean',
			values: 'true, false',
			meaning:
				'Whether the same browser or email address had taken this quiz before; only first attempts count for norms',
			of: ({ attempt }) => attempt.retake,
		},
		{
			name: 'same_form',
			type: 'boolean',
			values: 'true, false',
			meaning: 'Whether a retake had the same form as an earlier attempt',
			of: ({ attempt }) => attempt.sameForm,
		},
		{
			name: 'by_code',
			type: 'boolean',
			values: 'true, false',
			meaning: 'Whether the attempt was started with an access code',
			of: ({ attempt }) => attempt.byCode,
		},
		{
			name: 'norms',
			type: 'boolean',
			values: 'true, false; empty before the details',
			meaning:
				'Whether the visitor agreed that the answers may be kept, without the person, for the comparison group',
			of: ({ person }) => person && person.norms,
		},
		{
			name: 'state',
			type: 'text',
			values: 'answering, time_up, details, done',
			meaning: 'How far the attempt got: details = answered, but no details yet; done = it has a result',
			of: ({ state }) => state,
		},
	];

/** One row per attempt. */
export const attemptColumns: readonly Column<AttemptRow>[] = [
	...sharedColumns,
	{
		name: 'batch',
		type: 'text',
		values: 'as in code list; empty without a code',
		meaning: 'The batch of the access code that the attempt was started with',
		of: ({ batch }) => batch,
	},
	{
		name: 'time_factor',
		type: 'number',
		values: '1, 1.25, 1.5, 0',
		meaning: 'The factor by which the time limit was longer than usual; 0 means no limit',
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
		values: 'empty until answering ends',
		meaning: 'When answering ended; the deadline if time ran out',
		of: ({ attempt }) => timeOf(attempt.finishedAt),
	},
	{
		name: 'done_at',
		type: 'time',
		unit: 'ISO 8601, UTC',
		values: 'empty before the details',
		meaning: 'When the details were given',
		of: ({ attempt }) => timeOf(attempt.doneAt),
	},
	{
		name: 'duration',
		type: 'integer',
		unit: 'milliseconds',
		values: '0 or more; empty until answering ends',
		meaning: "The time from the start to the end of answering, by the server's clock",
		of: ({ attempt }) => (attempt.finishedAt === null ? null : attempt.finishedAt - attempt.startedAt),
	},
	{
		name: 'questions',
		type: 'integer',
		unit: 'questions',
		meaning: 'The number of questions in the quiz',
		of: ({ snapshot }) => snapshot.questions.length,
	},
	{
		name: 'answered',
		type: 'integer',
		unit: 'questions',
		values: '0 to questions',
		meaning: 'The number of questions with an answer',
		of: ({ answered }) => answered,
	},
	{
		name: 'name',
		type: 'text',
		isPersonal: true,
		meaning: 'The name, if one was given',
		of: ({ person }) => person && person.name,
	},
	{
		name: 'email',
		type: 'text',
		isPersonal: true,
		meaning: 'The email address that the report was sent to',
		of: ({ person }) => person && person.email,
	},
	{
		name: 'age',
		type: 'integer',
		unit: 'years',
		values: 'up to 120',
		isPersonal: true,
		meaning: 'The age that the visitor gave with the details',
		of: ({ person }) => person && person.age,
	},
	{
		name: 'age_band',
		type: 'integer',
		unit: 'years',
		values: `${ageBands.join(', ')}; empty unless the visitor agreed that age group and gender are kept, too`,
		meaning: 'The first age of the age group, which is ten years wide; 75 means 75 and older',
		of: ({ person }) => person && person.ageBand,
	},
	{
		name: 'gender',
		type: 'text',
		values: 'male, female; without --with-details, empty unless age_band is given',
		meaning: 'The gender that the visitor gave',
		of: ({ person }) => person && person.gender,
	},
	...resultColumns,
];
