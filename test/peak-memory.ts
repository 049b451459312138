import { readFileSync } from 'node:fs';

/**
 * Measures a process's peak memory from outside, in megabytes: the kernel's high-water mark (`VmHWM`,
 * proc(5)), read until the process has ended. Undefined without /proc.
 */
export function watchMemory(pid: number | undefined): { peak(): number | undefined; stop(): void } {
	let peak: number | undefined;
	const look = () => {
		try {
			const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
			if (kilobytes) peak = Number(kilobytes) / 1024;
		} catch {
			// It has ended, or this system has no /proc.
		}
	};
	const timer = setInterval(look, 20);
	look();
	return { peak: () => peak, stop: () => clearInterval(timer) };
}
