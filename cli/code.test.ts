import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { runCommand } from '../test/run-command.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const plumb = (...args: string[]) => runCommand(context.env.DATA_DIR, ...args);

const dataOf = ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { data: unknown[] }).data;

describe('access codes on the command line', () => {
	it('are made, listed by their batch, and revoked', async () => {
		const made = await plumb(
			...'code create --quiz iq-test --count 3 --expires 2999-01-31 --json'.split(' '),
			'--name',
			'Class 7b',
		);
		expect([made.status, made.stderr]).toEqual([0, '']);
		const codes = dataOf(made) as { code: string }[];
		expect(codes).toHaveLength(3);
		for (const each of codes)
			expect(each).toEqual({
				code: expect.stringMatching(/^([2-9A-HJKMNP-Z]{5}-){2}[2-9A-HJKMNP-Z]{5}$/),
				quiz: 'iq-test',
				expires: '2999-01-31T23:59:59.999Z',
				cname: 'Class 7b',
			});
		const plain = await plumb('code', 'create', '--quiz', 'emotional-intelligence');
		expect(plain).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^\S{17}\n$/),
			stderr: 'This code is shown only once: save the output. To print cards, give it to code sheet.\n',
		});

		const listed = dataOf(await plumb('code', 'list', '--quiz', 'iq-test', '--json')) as Record<
			string,
			unknown
		>[];
		expect(listed).toHaveLength(3);
		expect(listed[0]).toMatchObject({ quiz: 'iq-test', cname: 'Class 7b', state: 'unused', started: null });
		const one = codes[0]?.code ?? '';
		expect(await plumb('code', 'revoke', one)).toMatchObject({
			status: 1,
			stdout: '',
			stderr: expect.stringContaining('--yes'),
		});
		expect(await plumb('code', 'revoke', one, '--yes')).toMatchObject({
			status: 0,
			stdout: '1 code revoked\n',
		});
		expect((await plumb('code', 'list', '--quiz', 'iq-test')).stdout).toMatch(
			/^\S+ {2}iq-test {2}Class 7b {2}until 2999-01-31 {2}2 unused, 1 revoked\n$/,
		);
		expect((await plumb('code', 'create', '--quiz', 'iq-test', '--batch', '7b_spring')).status).toBe(0);
		expect(
			(await plumb('code', 'create', '--quiz', 'iq-test', '--count', '2', '--batch', '7b_spring')).status,
		).toBe(0);
		expect((await plumb('code', 'list', '--batch', '7b_spring')).stdout).toBe(
			'7b_spring  iq-test  3 unused\n',
		);
		expect((await plumb('attempt', 'list', '--batch', '7b_spring')).stdout).toBe('There are no attempts.\n');
		const batch = String(listed[0]?.batch);
		expect(await plumb('code', 'revoke', '--batch', batch, '--yes', '--json')).toMatchObject({
			status: 0,
			stdout: '{"data":{"revoked":2}}\n',
		});
	}, 120_000);

	it.each([
		[2, '--quiz SLUG is missing', 'code create'],
		[2, '--count must be a whole number', 'code create --quiz iq-test --count 0'],
		[2, '--count must be a whole number', 'code create --quiz iq-test --count 100001'],
		[2, '--expires must be a day', 'code create --quiz iq-test --expires 2027-02-30'],
		[2, '--quiz needs a value', 'code create --quiz'],
		[2, 'There is no option --cuont; did you mean count?', 'code create --quiz iq-test --cuont 3'],
		[1, "There is no quiz 'iq-tset'", 'code list --quiz iq-tset'],
		[2, 'Give either codes or a batch', 'code revoke --yes'],
		[1, '2020-01-01 is in the past', 'code create --quiz iq-test --expires 2020-01-01'],
		[1, "There is no quiz 'iq-tset'; did you mean iq-test?", 'code create --quiz iq-tset'],
		[1, 'One of these is not an access code', 'code revoke K7QM3 --yes'],
		[1, 'There is no batch x', 'code revoke --batch x --yes'],
		[1, 'There is no batch x', 'attempt list --batch x'],
		[1, 'There is no batch x', 'attempt export --batch x'],
		[2, '--batch must be a name', 'code create --quiz iq-test --batch -x'],
		[1, 'are for another test', 'code create --quiz emotional-intelligence --batch 7b_spring'],
	])('end with %i and say %s: %s', async (status, said, line) => {
		const { stdout, stderr, ...rest } = await plumb(...line.split(' '));
		expect([rest.status, stdout, stderr]).toEqual([status, '', expect.stringContaining(said)]);
	});
});

describe('help', () => {
	it('names every command, those of a noun, or the options of one', async () => {
		const all = await plumb('--help');
		expect([all.status, all.stderr]).toEqual([0, '']);
		for (const name of ['quiz check', 'code create', 'db migrate', 'purge'])
			expect(all.stdout).toContain(name);
		expect((await plumb('code', '--help')).stdout).not.toContain('quiz check');
		const { status, stdout } = await plumb('help', 'code', 'create');
		expect(status).toBe(0);
		expect(stdout).toMatch(/--expires DATE +the last day/);
	});
});
