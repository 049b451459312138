import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { isLanguageCode } from '../../core/language/languages.ts';
import { loadWords } from '../../server/content/words.ts';
import type { RunningServer } from '../running-server.ts';
import { clientOf } from './kept.ts';
import type { Scripted } from './scripted.ts';
import type { Answered } from './visitor.ts';

const words = loadWords('content/locales');

/** Says a message in a language. */
export function say(language: string, id: Parameters<ReturnType<typeof words.in>>[0]['id']): string {
	return words.in(isLanguageCode(language) ? language : 'en')({ id });
}

export type Crowd = {
	visitors: readonly Scripted[];
	/** Resolves when all have come to their end. */
	ended: Promise<unknown>;
	/** How many questions of everybody have been acknowledged so far, at least. */
	least(): number;
	/** By the number of the request: who was refused, and what he was told. */
	refused: Map<string, { name: string; answered: Answered }>;
};

/**
 * Lets visitors run at the same time who send again, as a browser does, what the server could not store. Nobody answers before all
 * have begun: else the first have left when the last come.
 */
export function letRun(server: RunningServer, visitors: readonly Scripted[]): Crowd {
	const refused: Crowd['refused'] = new Map();
	const call = clientOf(server);
	const begun = new Set<string>();
	const { promise: allHaveBegun, resolve } = Promise.withResolvers<void>();
	const ended = Promise.all(
		visitors.map((visitor) =>
			visitor.run(async (...sent) => {
				if (visitor.ledger.visit && begun.add(visitor.name).size === visitors.length) resolve();
				if (sent[0] === 'PUT') await allHaveBegun;
				for (;;) {
					const answered = await call(...sent);
					if (answered.status !== 503) return answered;
					refused.set(answered.headers.get('x-request-id') ?? '', { name: visitor.name, answered });
					await sleep(100);
				}
			}),
		),
	);
	// Awaited at the end of the story.
	ended.catch(() => {});
	const least = () => Math.min(...visitors.map(({ ledger }) => ledger.answers.size));
	return { visitors, ended, least, refused };
}

/** Everybody was refused by now, in so many words and in his language. */
export function expectRefused({ visitors, refused }: Crowd): void {
	expect(new Set([...refused.values()].map(({ name }) => name))).toEqual(
		new Set(visitors.map(({ name }) => name)),
	);
	for (const { name, answered } of refused.values()) {
		const language = visitors.find((visitor) => visitor.name === name)?.script.language ?? 'en';
		expect(answered.error()).toEqual({ code: 'not_saved', message: say(language, 'refusal.not_saved') });
		expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0);
	}
}

/** The log has one fault for each request that was refused, at most so many of the worker, and nobody in it. */
export function expectLogged(output: string, refused: Iterable<string>, most: number): void {
	const lines = output
		.split('\n')
		.filter((line) => /"level":[4-6]0/.test(line))
		.map((line) => JSON.parse(line) as { requestId?: string; msg: string });
	const ids = lines.flatMap(({ requestId }) => requestId ?? []);
	expect(ids.sort()).toEqual([...refused].sort());
	const others = lines.filter(({ requestId }) => requestId === undefined).map(({ msg }) => msg);
	expect([...new Set(others)].filter((msg) => !known.has(msg))).toEqual([]);
	expect(others.length).toBeLessThanOrEqual(most);
	expect(output).not.toMatch(/example\.org|visitor-/);
}

const known = new Set([
	'the worker met a fault',
	'a mail was not taken',
	'a mail was sent, and could not be noted as sent yet',
]);
