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

/** Timeouts and limits of calls. Times are in milliseconds. */
export type CallLimits = {
	/** The limit of one try, until the last byte. */
	timeLimit: number;
	/** The pause before the retry. */
	pause: number;
	/** After how many consecutive failures the circuit opens, and for how long. */
	failures: number;
	rest: number;
	/** How many calls run concurrently, and how many more may wait. */
	atOnce: number;
	waiting: number;
};

/** A call takes at most five seconds. After three failures, no calls are made for ten seconds. */
export const callLimits: CallLimits = {
	timeLimit: 5000,
	pause: 200,
	failures: 3,
	rest: 10_000,
	atOnce: 3,
	waiting: 40,
};

export type Call = {
	/** Runs `ask` within the limits; throws BlogFault if it fails or isn't run. */
	run<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
	/** Whether recent calls failed, so that none is made now. */
	isOpen(): boolean;
};

/**
 * Calls to another server that can't hold up ours: they have a timeout, one retry (but not after a timeout),
 * a circuit breaker, and a limit on concurrency.
 */
export function openCall({
	timeLimit,
	pause,
	failures,
	rest,
	atOnce,
	waiting,
}: CallLimits = callLimits): Call {
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

/** Why a call failed, without the content of the request. */
function reason(error: unknown): string {
	if (isTimeout(error)) return 'no answer in time';
	if (error instanceof BlogFault) return error.message;
	// Other errors may contain the request in their messages.
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	if (!(cause instanceof Error)) return 'no answer';
	return 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name;
}
