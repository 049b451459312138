import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time, user and system, used by these processes so far (`/proc/<pid>/stat`, else
 * `ps`).
 */
export function cpuOf(pids: readonly number[]): number {
	return sum(pids, (pid) => {
		if (!hasProc) return clock(ps(pid, 'time='));
		// The program's name is in parentheses and may contain anything, so count fields after it.
		const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
		return (Number(fields[11]) + Number(fields[12])) * TICK;
	});
}

/** Resident memory of these processes in megabytes (`VmRSS` of `/proc/<pid>/status`, else `ps`). */
export function memoryOf(pids: readonly number[]): number {
	return sum(pids, (pid) => {
		if (!hasProc) return Number(ps(pid, 'rss=')) / 1024;
		const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
		return Number(kilobytes) / 1024;
	});
}

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
	const said = hasProc
		? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
		: execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
	return said.split(/\s+/).filter(Boolean).map(Number);
}

// Linux reports times to programs in hundredths of a second, whatever its own clock tick (proc(5), USER_HZ).
const TICK = 10;
const hasProc = existsSync('/proc/self/stat');

function ps(pid: number, field: string): string {
	return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/** `[[days-]hours:]minutes:seconds[.hundredths]` in milliseconds. */
function clock(time: string): number {
	const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).toReversed();
	return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
	return pids.reduce((total, pid) => total + of(pid), 0);
}
