import { listAttempts } from '../server/commands/list-attempts.ts';
import { attemptErase } from './attempt-erase.ts';
import { attemptExport } from './attempt-export.ts';
import { attemptRescore } from './attempt-rescore.ts';
import type { Command } from './command.ts';
import { knownBatch, knownQuiz } from './known-quiz.ts';
import { countIn, oneOf } from './read-option.ts';

const attemptList: Command = {
	name: 'attempt list',
	summary: 'List the most recent attempts, without anything that identifies a person',
	options: {
		quiz: { value: 'SLUG', about: 'only this quiz' },
		batch: { value: 'BATCH', about: 'only attempts started with the access codes of this batch' },
		state: { value: 'answering|time_up|details|done', about: 'only attempts in this state' },
		limit: { value: 'N', about: 'at most this many; 20 by default' },
	},
	async run(context, { values }) {
		const attempts = await listAttempts(context, {
			quiz: await knownQuiz(context, values.quiz),
			batch: await knownBatch(context, values.batch),
			state: oneOf('state', values.state, ['answering', 'time_up', 'details', 'done']),
			count: countIn('limit', values.limit, 20),
		});
		const data = attempts.map(({ startedAt, ...attempt }) => ({
			...attempt,
			started_at: new Date(startedAt).toISOString(),
		}));
		const lines = data.map(({ id, quiz, language, state, answered, started_at }) =>
			[id, started_at, quiz, language, state, `${answered} answered`].join('  '),
		);
		return { data, text: lines.join('\n') || 'There are no attempts.' };
	},
};

export const attemptCommands: readonly Command[] = [attemptList, attemptExport, attemptErase, attemptRescore];
