import { setTimeout as sleep } from 'node:timers/promises';
import type { MailTimeouts } from '../../server/mail/transport.ts';
import type { Misfortune, Reply } from './unruly-server.ts';

/** A server fault and its expected outcome. */
export type Moment = {
	name: string;
	meets: Misfortune;
	/** The recorded error code of the attempt; undefined if the email was accepted. */
	code: string | RegExp | undefined;
	/** Whether the email is final after this attempt, or is retried. */
	ends: 'sent' | 'failed' | 'again';
	/** How often the email has been accepted in the end. */
	copies: 0 | 1 | 2;
	/** The timeout being tested, shortened; tests without one don't wait. */
	timeouts?: Partial<MailTimeouts>;
};

const replies: Reply[] = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body'];
const again = { ends: 'again', copies: 1 } as const;
const failed = { ends: 'failed', copies: 0 } as const;
const doubled = { ends: 'again', copies: 2 } as const;
/** Which of the two it is depends on timing in the kernel. */
const gone = /^(ECONNECTION|ESOCKET)$/;

/** The connection is lost. An email is duplicated only if it was accepted and the reply was lost. */
const drops: Moment[] = (['hangs up', 'resets'] as const).flatMap((does): Moment[] => [
	...replies.flatMap((reply): Moment[] => [
		{ name: `${does} instead of ${reply}`, meets: { at: reply, does }, code: gone, ...again },
		...(reply === 'body'
			? []
			: [{ name: `${does} after ${reply}`, meets: { after: reply, does }, code: gone, ...again }]),
	]),
	{ name: `${does} in the midst of the body`, meets: { at: 'midst', does }, code: gone, ...again },
	{ name: `${does} having taken it`, meets: { at: 'body', does, taken: true }, code: gone, ...doubled },
	{
		name: `${does} instead of encrypting`,
		meets: { after: 'STARTTLS', does, announces: ['STARTTLS'] },
		code: /^(ETLS|ESOCKET)$/,
		...again,
	},
]);
drops.push({
	name: 'hangs up having said that it has taken it',
	meets: { after: 'body', does: 'hangs up' },
	code: undefined,
	ends: 'sent',
	copies: 1,
});

/** A 5yz reply about the email is final; after any other reply it is retried. */
const refusals: Moment[] = [
	...replies.map((reply) => says(reply, '421 closing', '421')),
	says('greeting', '554 not to you', '554'),
	// A server without EHLO may support HELO.
	{ ...says('EHLO', '502 what?', ''), code: undefined, ends: 'sent' },
	says('STARTTLS', '454 no keys', '454'),
	says('AUTH', '454 later', '454'),
	says('AUTH', '535 wrong word', '535'),
	says('MAIL', '451 busy', '451'),
	says('MAIL', '530 who are you?', '530'),
	{ ...says('MAIL', '550 no such sender', '550'), ...failed },
	says('RCPT', '450 greylisted', '450'),
	says('RCPT', '503 first things first', '503'),
	{ ...says('RCPT', '550 no such mailbox for ana@example.org', '550'), ...failed },
	says('DATA', '452 disk full', '452'),
	{ ...says('DATA', '554 not this one', '554'), ...failed },
	says('body', '451 scanner away', '451'),
	{ ...says('body', '554 looks like spam, Ana Vidal', '554'), ...failed },
	{ ...says('midst', '552 that is enough', '552'), ...failed },
	{
		...says('body', '552 too big', '552'),
		meets: { at: 'body', does: { says: '552 too big' }, announces: ['SIZE 1000'] },
		...failed,
	},
];

/** Invalid replies. An invalid reply to the email may duplicate it, because it may have been accepted. */
const nonsense: Moment[] = [
	...(['greeting', 'MAIL', 'RCPT', 'DATA', 'body'] as const).flatMap((reply) => [
		says(reply, 'HTTP/1.1 400 Bad Request', /^E/),
		says(reply, '999 ana@example.org', /^E/),
		says(reply, '5', /^E/),
		says(reply, '\0\u00ff\u00fe', /^E/),
	]),
	says('RCPT', 'x'.repeat(2 ** 21), 'EPROTOCOL'),
	says('DATA', '250 whatever', /^(500|E.*)$/),
	{
		...says('body', 'thanks', /^E/),
		meets: { at: 'body', does: { says: 'thanks' }, taken: true },
		copies: 2,
	},
];

/** The connection stays open, but nothing useful arrives. */
const delays: Moment[] = (['falls silent', 'drips'] as const).flatMap((does): Moment[] => [
	slow(does, 'greeting', { at: 'greeting', does }, { greeting: 150 }),
	slow(does, 'EHLO', { at: 'EHLO', does }, { handOver: 250 }),
	slow(does, 'RCPT', { at: 'RCPT', does }, { handOver: 250 }),
	slow(does, 'DATA', { at: 'DATA', does }, { handOver: 250 }),
	slow(does, 'body', { at: 'body', does }, { answer: 200 }),
	{ ...slow(does, 'body, having taken it,', { at: 'body', does, taken: true }, { answer: 200 }), copies: 2 },
]);
delays.push(
	slow(
		'falls silent',
		'encrypting',
		{ after: 'STARTTLS', does: 'falls silent', announces: ['STARTTLS'] },
		{ greeting: 300 },
	),
	{
		name: 'thinks about the mail for longer than handing it over may take',
		meets: { at: 'body', does: { waits: () => sleep(3_100) } },
		code: undefined,
		ends: 'sent',
		copies: 1,
		timeouts: { handOver: 3_000 },
	},
);

export const moments: readonly Moment[] = [...drops, ...refusals, ...nonsense, ...delays];

function says(at: Misfortune['at'], words: string, code: string | RegExp): Moment {
	const announces = at === 'STARTTLS' ? ['STARTTLS'] : at === 'AUTH' ? ['AUTH PLAIN'] : [];
	const name = `says ${JSON.stringify(words.slice(0, 40))} instead of ${at}`;
	return { name, meets: { at, does: { says: words }, announces }, code, ...again };
}

function slow(does: string, instead: string, meets: Misfortune, timeouts: Partial<MailTimeouts>): Moment {
	return { name: `${does} instead of ${instead}`, meets, code: 'ETIMEDOUT', ...again, timeouts };
}
