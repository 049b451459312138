import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeShape, writeCode } from '../../core/codes/access-code.ts';
import { makeCodes } from '../codes.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const GUESSES = process.env.FULL ? 100_000 : 10_000;
const ADDRESSES = GUESSES / 50;
const AT_ONCE = 50;

let server: RunningServer;
beforeAll(async () => {
	server = await startServer({ env: { LIMITS: '1', TRUST_PROXY: '1' } });
}, 30_000);
afterAll(async () => {
	await server.stop();
	server.remove();
});

const newGuess = () =>
	writeCode(Array.from({ length: codeShape.length }, () => Math.floor(Math.random() * codeShape.values)));

/** The memory in use by a process, in bytes (proc(5), VmRSS). */
function memory(pid: number): number {
	return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

it(`${GUESSES} guesses from ${ADDRESSES} addresses hit nothing, are slowed, and cost no memory`, async () => {
	const made = await makeCodes(server.dataDir, 'iq-test', 1000);
	const statuses = new Map<number, number>();
	let left = GUESSES;
	const before = memory(server.pid);
	const began = Date.now();
	async function guess() {
		while (left > 0) {
			left -= 1;
			const address = `10.${(left % ADDRESSES) >> 8}.${(left % ADDRESSES) & 255}.1`;
			const { status, body } = await fetch(`${server.url}/api/user/question/search?id=${newGuess()}`, {
				headers: { 'x-forwarded-for': address },
			});
			await body?.cancel();
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, guess));
	const generated = memory(server.pid) - before;
	console.log(
		`${GUESSES} guesses in ${(Date.now() - began) / 1000} s: ${JSON.stringify([...statuses])}, memory grew by ${(generated / 1e6).toFixed(0)} MB`,
	);
	expect([...statuses.keys()].sort()).toEqual([404, 429]);
	// As many as each address may make: guesses from all addresses together are only reported to the operator,
	// because blocking them would lock out people with a code.
	expect(statuses.get(404)).toBeLessThanOrEqual(40 * ADDRESSES + AT_ONCE);
	expect(server.output()).toContain('visitors from many addresses have tried');
	expect(generated).toBeLessThan(150_000_000);

	// Someone with a code who hasn't guessed still gets in.
	const answer = await fetch(`${server.url}/api/user/question/search?id=${made[0]?.code}`, {
		headers: { 'x-forwarded-for': '192.0.2.1' },
	});
	expect(answer.status).toBe(200);
	const warnings = server
		.output()
		.split('\n')
		.filter((line) => /"level":40/.test(line));
	expect(warnings.length).toBeGreaterThan(0);
	expect(warnings.length).toBeLessThanOrEqual(ADDRESSES + 1);
	expect(server.output()).not.toContain(made[0]?.code);
	expect(warnings.join('\n')).not.toMatch(/10\.\d+\.\d+\.1/);
}, 300_000);
