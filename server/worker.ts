import { setTimeout as sleep } from 'node:timers/promises';
import { announceQuizzes } from './commands/announce-quizzes.ts';
import { closeOverdue } from './commands/close-overdue.ts';
import { purge } from './commands/purge.ts';
import type { I18nContext, MailContext, OutgoingContext, QuizContext } from './context.ts';
import { clearLog } from './db/database.ts';
import { faultText } from './fault-text.ts';
import { deliverNext } from './mail/deliver.ts';
import { openTransport } from './mail/transport.ts';
import { isCountDue } from './nightly/count-items.ts';
import { openItemCounter } from './nightly/item-counter.ts';
import { openHookSender } from './webhooks/deliver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after a start answers are counted, in milliseconds, so that a start has the machine to itself. */
const SETTLED = 600_000;

/** The pause between rounds, in milliseconds: the usual one, and the longest after repeated faults. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Delivers email and closes abandoned attempts once a second, once a day purges, and has the answers to questions counted that weren't for a day, until stopped; announces
 * new quizzes once at startup, since quizzes only change with a restart. After a fault, such as a full disk,
 * pauses double so that the log doesn't fill up. Beside the rounds, sends events to webhooks, whose receivers may take their time. `stop`
 * waits for the current round and the end of a count, at most `atMost` milliseconds: an email being sent then is sent again by another
 * worker when its lease expires.
 */
export function startWorker(context: I18nContext & QuizContext & MailContext & OutgoingContext): {
	stop(atMost?: number): Promise<void>;
} {
	const send = openTransport(context.env);
	let purgedAt = 0;
	let countAt = context.clock() + SETTLED;
	let hasAnnounced = false;
	let hasDropped = false;
	let hasSent = false;
	let clearedAt = 0;
	let stopped = false;
	let pause = PAUSE;
	let timer: NodeJS.Timeout | undefined;
	let round = Promise.resolve();
	const hooks = openHookSender(context);
	const counter = openItemCounter(context);

	const run = async () => {
		const begun = hooks.begin();
		// It's awaited last, because what is wrong with webhooks must not keep emails from being sent.
		begun.catch(() => {});
		try {
			if (!hasAnnounced) await announceQuizzes(context);
			hasAnnounced = true;
			await closeOverdue(context);
			if (context.clock() - purgedAt >= DAY) {
				purgedAt = context.clock();
				await purge(context);
			}
			if (context.clock() >= countAt) {
				// What a killed process had claimed is free an hour later.
				countAt = context.clock() + HOUR;
				if (await isCountDue(context)) void counter.begin();
			}
			// oxlint-disable-next-line no-unmodified-loop-condition -- stop() changes it meanwhile
			while (!stopped && (await deliverNext(context, send, () => (hasDropped = true)))) hasSent = true;
			// Remove sent emails that belong to no stored data from the write-ahead log too, and what an earlier attempt left there
			// because somebody was reading.
			if (hasDropped || (hasSent && context.clock() - clearedAt >= MINUTE)) {
				await clearLog(context.db);
				clearedAt = context.clock();
				hasDropped = false;
				hasSent = false;
			}
			await begun;
			pause = PAUSE;
			context.metrics.workerRound('done');
		} catch (error) {
			pause = Math.min(pause * 2, LONGEST_PAUSE);
			context.metrics.workerRound('fault');
			context.log.error({ error: faultText(error) }, 'a round of the worker failed');
		}
		if (!stopped) timer = setTimeout(next, pause);
	};
	const next = () => {
		round = run();
	};
	next();
	return {
		async stop(atMost) {
			stopped = true;
			clearTimeout(timer);
			const current = Promise.all([round, hooks.stop(), counter.stop()]);
			await (atMost === undefined
				? current
				: Promise.race([current, sleep(atMost, undefined, { ref: false })]));
		},
	};
}
