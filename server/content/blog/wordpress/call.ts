import {
	BulkheadRejectedError,
	bulkhead,
	CircuitState,
	ConsecutiveBreaker,
	ConstantBackoff,
	circuitBreaker,
	handleAll,
	handleWhen,
	retry,
	TaskCancelledError,
	wrap,
} from 'cockatiel';
import { BlogFault } from '../source.ts';

/** How long and how often a call is tried. Times are in milliseconds. */
export type Patience = {
	/** For one try, from its beginning to the last byte. */
	timeLimit: number;
	/** Before the one try more. */
	pause: number;
	/** After how many calls in a row that failed none is tried any more, and for how long. */
	failures: number;
	rest: number;
	/** How many calls run at once, and how many more wait. */
	atOnce: number;
	waiting: number;
};

/** A call takes five seconds at worst; after three that failed none is tried for ten. */
export const patience: Patience = {
	timeLimit: 5000,
	pause: 200,
	failures: 3,
	rest: 10_000,
	atOnce: 3,
	waiting: 40,
};

export type Call = {
	/** Runs what `ask` does under the limits; throws BlogFault when it fails, or is not tried. */
	run<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
	/** Whether the last calls failed, so that none is tried now. */
	isOpen(): boolean;
};

/**
 * Calls to another server that cannot hold up this one: a time limit each, one more try unless time ran out, a circuit that
 * stays open for a while after several failures, and no more at once than is fair.
 */
export function openCall({ timeLimit, pause, failures, rest, atOnce, waiting }: Patience = patience): Call {
	const breaker = circuitBreaker(handleAll, {
		halfOpenAfter: rest,
		breaker: new ConsecutiveBreaker(failures),
	});
	const policy = wrap(
		bulkhead(atOnce, waiting),
		breaker,
		retry(
			handleWhen((error) => !isTimeout(error)),
			{ maxAttempts: 1, backoff: new ConstantBackoff(pause) },
		),
	);
	return {
		async run(ask) {
			try {
				return await policy.execute(
					() => ask(AbortSignal.timeout(timeLimit)),
					AbortSignal.timeout(0.9 * timeLimit),
				);
			} catch (error) {
				const why = error instanceof BulkheadRejectedError ? 'too many calls are waiting' : reason(error);
				throw new BlogFault(why, { cause: error });
			}
		},
		isOpen: () => breaker.state === CircuitState.Open,
	};
}

function isTimeout(error: unknown): boolean {
	return error instanceof TaskCancelledError || (error instanceof Error && error.name === 'TimeoutError');
}

/** Why a call failed, without what was asked. */
function reason(error: unknown): string {
	if (isTimeout(error)) return 'no answer in time';
	if (error instanceof BlogFault) return error.message;
	// Messages of other faults may hold what was asked.
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	if (!(cause instanceof Error)) return 'no answer';
	return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
}
