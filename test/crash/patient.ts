import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { isLanguageCode } from '../../core/language/languages.ts';
import { loadCatalogs } from '../../server/content/catalogs.ts';
import type { RunningServer } from '../running-server.ts';
import { clientOf } from './kept.ts';
import type { Scripted } from './scripted.ts';
import type { Answered } from './visitor.ts';

const catalogs = loadCatalogs('content/locales');

/** Returns a message in a language. */
export function t(language: string, id: Parameters<ReturnType<typeof catalogs.in>>[0]['id']): string {
	return catalogs.in(isLanguageCode(language) ? language : 'en')({ id });
}

export type Crowd = {
	visitors: readonly Scripted[];
	/** Resolves when all have finished. */
	ended: Promise<unknown>;
	/** The smallest number of acknowledged answers among the visitors. */
	least(): number;
	/** By request number: who was refused, and the response. */
	refused: Map<string, { name: string; answered: Answered }>;
};

/**
 * Runs visitors concurrently who, like a browser, retry what the server couldn't store. None answers before
 * all have begun; otherwise the first would be finished before the last arrive.
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
	// Awaited at the end of the test.
	ended.catch(() => {});
	const least = () => Math.min(...visitors.map(({ ledger }) => ledger.answers.size));
	return { visitors, ended, least, refused };
}

/** Checks that every visitor has been refused, with the message in their language. */
export function expectRefused({ visitors, refused }: Crowd): void {
	expect(new Set([...refused.values()].map(({ name }) => name))).toEqual(
		new Set(visitors.map(({ name }) => name)),
	);
	for (const { name, answered } of refused.values()) {
		const language = visitors.find((visitor) => visitor.name === name)?.script.language ?? 'en';
		expect(answered.error()).toEqual({ code: 'not_saved', message: t(language, 'refusal.not_saved') });
		expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0);
	}
}

/**
 * Checks that the log has one fault per refused request, at most `most` of the worker, and no personal data.
 */
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
	'a round of the worker failed',
	'the mail server did not accept an email',
	'an email was sent but is not recorded as sent yet',
]);
