import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

/** A pipe that isn't read until the test reads it. */
function makeOutput() {
	let said = '';
	let release: (() => void) | undefined;
	const state = { isRead: false };
	const output = new Writable({
		decodeStrings: false,
		write(chunk: string, _, done) {
			said += chunk;
			if (state.isRead) done();
			else release = done;
		},
	});
	const read = () => {
		state.isRead = true;
		release?.();
	};
	return {
		output,
		read,
		lines: () =>
			said
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line) as { msg: string }),
	};
}

const text = 'x'.repeat(10_000);

it('keeps so much of a log that nobody reads, and says afterwards how many lines are missing', async () => {
	const { output, read, lines } = makeOutput();
	const log = openLog({ LOG_LEVEL: 'info' }, output);
	for (let count = 0; count < 300; count++) log.info({ text }, 'a line');
	expect(output.writableLength).toBeLessThan(1_200_000);
	read();
	await expect.poll(() => output.writableLength).toBe(0);
	const kept = lines().length;
	expect(kept).toBeLessThan(120);
	log.info({}, 'read again');
	expect(lines().slice(kept)).toMatchObject([
		{ msg: 'read again' },
		{ msg: 'the log was not read fast enough: lines are missing', lines: 300 - kept },
	]);
});

it('goes on where its reader has gone, or the disk is full', async () => {
	const output = new Writable({
		autoDestroy: false,
		write: (_chunk, _encoding, done) => done(new Error('ENOSPC')),
	});
	const log = openLog({ LOG_LEVEL: 'info' }, output);
	log.info({}, 'a line');
	await new Promise((resolve) => setImmediate(resolve));
	log.info({}, 'another');
	expect(output.listenerCount('error')).toBe(1);
	openLog({ LOG_LEVEL: 'info' }, output);
	expect(output.listenerCount('error')).toBe(1);
});
