import type { Log } from '../log.ts';
import type { Child } from './child.ts';

/** From the end of a process to the next try, in milliseconds: at first, and at most where one after the other ends. */
const PAUSE = 200;
const LONGEST_PAUSE = 30_000;
/** Who has served so long had no fault that comes with every start. */
const STEADY = 60_000;

/** A place in which there is always a process. */
export type Slot = {
	/** The one that is there now. */
	child(): Child;
	/** Whenever the process ends another takes its place, from now on. */
	keep(): void;
	/** Puts another in its place, which is ready before the old one goes. Says whether that could be done. */
	replace(): Promise<boolean>;
	/** Ends it for good, by force where it takes longer than so many milliseconds. */
	stop(signal: NodeJS.Signals, atMost: number): Promise<void>;
};

/** Starts a process in a place of its own. */
export function openSlot(fork: () => Child, log: Log): Slot {
	let child = fork();
	let next: Child | undefined;
	let startedAt = Date.now();
	let pause = PAUSE;
	let isStopping = false;
	let reviving: NodeJS.Timeout | undefined;

	function put(started: Child): void {
		clearTimeout(reviving);
		child = started;
		startedAt = Date.now();
		void keep(started);
	}

	async function keep(kept: Child): Promise<void> {
		const how = await kept.ended;
		if (isStopping || child !== kept || next) return;
		pause = Date.now() - startedAt < STEADY ? Math.min(pause * 2, LONGEST_PAUSE) : PAUSE;
		log.error({ process: kept.pid, how, wait: pause }, 'a process has ended: another takes its place');
		reviving = setTimeout(revive, pause);
	}

	function revive(): void {
		if (!isStopping) put(fork());
	}

	return {
		child: () => child,
		keep: () => void keep(child),
		async replace() {
			if (isStopping) return false;
			const started = fork();
			next = started;
			const isReady = await started.ready.then(Boolean, () => false);
			next = undefined;
			if (isStopping) return false;
			if (!isReady) {
				log.error({ process: started.pid }, 'a new process did not start: those from before go on');
				if (child.hasEnded()) revive();
				return false;
			}
			const before = child;
			pause = PAUSE;
			put(started);
			before.kill('SIGTERM');
			await before.ended;
			return true;
		},
		async stop(signal, atMost) {
			isStopping = true;
			const all = next ? [child, next] : [child];
			for (const each of all) each.kill(signal);
			const last = setTimeout(() => {
				for (const each of all) each.kill('SIGKILL');
			}, atMost);
			await Promise.all(all.map(async ({ ended }) => ended));
			clearTimeout(last);
		},
	};
}
