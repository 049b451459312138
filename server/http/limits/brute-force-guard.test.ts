import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeShape, writeCode } from '../../../core/codes/access-code.ts';
import { isRefusal, refuse } from '../../../core/refusals.ts';
import { readEnv } from '../../env.ts';
import { secretOf } from '../../secret.ts';
import { openBruteForceGuard } from './brute-force-guard.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let now: number;
let logged: string[];
const clock = () => now;
const log = { info() {}, error() {}, warn: (_: object, message: string) => void logged.push(message) };
const alone = (LIMITS: number | 'off') =>
	openBruteForceGuard({
		env: readEnv({ LIMITS: `${LIMITS}` }),
		log,
		clock,
		counts: undefined,
		secret: secretOf('s'.repeat(32)),
	});

beforeEach(() => {
	now = 1_000_000;
	logged = [];
});

const code = writeCode(Array(codeShape.length).fill(3));
const none = async () => refuse('code_not_found');

async function ask(
	guard: ReturnType<typeof openBruteForceGuard>,
	address: string,
	found = none,
	typed = code,
) {
	const answer = await guard.guard<string>(address, typed, found);
	return isRefusal(answer) ? answer.refused : answer;
}

async function times(count: number, each: (index: number) => Promise<unknown>) {
	for (let index = 0; index < count; index++) await each(index);
}

describe('guessing access codes', () => {
	it('is stopped for an address for the rest of ten minutes, and said once', async () => {
		const guard = alone(1);
		await times(40, async () => expect(await ask(guard, 'a')).toBe('code_not_found'));
		now += 100_000;
		expect(await guard.guard('a', code, none)).toEqual({ refused: 'too_many_requests', wait: 500 });
		expect(await ask(guard, 'b')).toBe('code_not_found');
		expect(logged).toEqual(['someone has tried many access codes that do not exist']);
		now += 500_001;
		expect(await ask(guard, 'a')).toBe('code_not_found');
	});

	it('does not count slips of typing, nor codes that are there', async () => {
		const guard = alone(1);
		await times(100, () => ask(guard, 'a', none, 'K7QM3-XWP9T-BN4HX'));
		await times(100, () => ask(guard, 'a', async () => refuse('code_already_used')));
		expect(await ask(guard, 'a')).toBe('code_not_found');
	});

	it('from everywhere at once is told of, and shuts out nobody who has mistyped one', async () => {
		const guard = alone(1);
		await times(1200, (index) => ask(guard, `a${index}`));
		expect(logged).toEqual(['visitors from many addresses have tried many access codes that do not exist']);
		const found = (async () => 'found') as unknown as typeof none;
		expect(await ask(guard, 'a5', found)).toBe('found');
		expect(await ask(guard, 'new')).toBe('code_not_found');
		expect(await ask(guard, 'new', found)).toBe('found');
	});

	it('is as free as LIMITS says', async () => {
		const twice = alone(2);
		await times(80, async () => expect(await ask(twice, 'a')).toBe('code_not_found'));
		expect(await ask(twice, 'a')).toBe('too_many_requests');
		const off = alone('off');
		await times(2000, async () => expect(await ask(off, 'a')).toBe('code_not_found'));
	});

	it('costs no memory without end', async () => {
		const guard = alone(1);
		const count = process.env.FULL ? 2_000_000 : 200_000;
		await times(30_000, (index) => ask(guard, `first ${index}`));
		collect();
		const before = process.memoryUsage().heapUsed;
		await times(count, (index) => ask(guard, `address ${index}`));
		collect();
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
	});
});
