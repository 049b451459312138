import { z } from 'zod';
import { isEmail, isOneSlip } from '../core/details/email.ts';
import { daysNeeded } from '../core/open-data/period.ts';

const oneOf = <const T extends string>(...values: T[]) =>
	z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = oneOf('on', 'off');
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
	const error = `must be a whole number ${most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of ${least} or more`}`;
	return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const address = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://', abort: true });

const drainSeconds = 'must be a number from 0 to 600';

/** Every setting of the program, by its environment variable. */
const schema = z.object({
	NODE_ENV: z.string().default('production'),
	PORT: whole(0, 65535).default(3000),
	HOST: z.string().default('127.0.0.1'),
	DATA_DIR: z.string().min(1).default('var'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
		.or(z.literal(''))
		.default(''),
	SITE_URL: address
		.refine(isOrigin, 'must be an address without a path, such as https://quiz.example')
		.transform((url) => new URL(url).origin)
		.default(''),
	DESK_URL: address
		.refine(isOrigin, 'must be an address without a path, such as https://desk.quiz.example')
		.transform((url) => new URL(url).origin)
		.default(''),
	SITE_NAME: z.string().min(1).default('Plumb'),
	SITE_DOMAIN: z.string().default(''),
	SECRET: z.string().min(32).optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\/./, { error: 'must start with smtp:// or smtps://', abort: true })
		.refine(
			isMailServer,
			'must look like smtps://user:password@host:465; in the user and the password, write @ as %40, / as %2F, : as %3A, and # as %23',
		)
		.default(''),
	MAIL_FROM: z.string().refine(isSender, 'must be an email address or Name <address>').default(''),
	OPERATOR_NAME: z.string().default(''),
	OPERATOR_ADDRESS: z.string().default(''),
	OPERATOR_EMAIL: z.string().refine(isEmail, 'must be an email address').or(z.literal('')).default(''),
	CONTENT_API_URL: address
		.refine((url) => URL.parse(url)?.username === '', 'must not contain a user name or a password')
		.default(''),
	CONTENT_LANGUAGE_PARAM: z
		.string()
		.regex(/^[a-z_]{1,32}$/i, 'must be the name of a parameter, made of letters and _')
		.default('language'),
	CONTENT_WEBHOOK_SECRET: z
		.string()
		.regex(
			/^(whsec_[A-Za-z0-9+/]{32,88}={0,2})?$/,
			'must be whsec_ followed by 24 to 64 random bytes in base64',
		)
		.default(''),
	CONTENT_WATCH: flag.default('off'),
	ANDROID_APP_URL: address.default(''),
	IPHONE_APP_URL: address.default(''),
	TRUST_PROXY: whole(0, 10).default(0),
	RETENTION_DAYS: whole(1).default(365),
	MIN_AGE: whole(1, 120).default(16),
	OPEN_DATA: oneOf('off', 'yearly', 'quarterly').default('off'),
	LIMITS: z
		.union([z.literal('off'), z.coerce.number().positive()], { error: 'must be a number above 0, or off' })
		.default(1),
	NOINDEX: flag.default('off'),
	WORKER: oneOf('on', 'off', 'only').default('on'),
	PROCESSES: oneOf('one', 'several').default('one'),
	DRAIN_SECONDS: z.coerce
		.number({ error: drainSeconds })
		.min(0, { error: drainSeconds })
		.max(600, { error: drainSeconds })
		.default(0),
	METRICS_PORT: whole(0, 65535).optional(),
	METRICS_HOST: z.string().default('127.0.0.1'),
	LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

const settings = schema
	.refine(({ PORT, METRICS_PORT }) => PORT === 0 || METRICS_PORT !== PORT, {
		path: ['METRICS_PORT'],
		error: 'must be a different port than PORT',
	})
	.refine(({ DESK_URL, SITE_URL }) => DESK_URL === '' || isOtherHost(DESK_URL, SITE_URL), {
		path: ['DESK_URL'],
		error: 'needs SITE_URL, and another host name than SITE_URL has',
	})
	.superRefine(({ OPEN_DATA, RETENTION_DAYS }, { addIssue }) => {
		if (OPEN_DATA === 'off' || RETENTION_DAYS >= daysNeeded(OPEN_DATA)) return;
		const message = `${OPEN_DATA} needs RETENTION_DAYS of at least ${daysNeeded(OPEN_DATA)}, so that the answers are still there when a file is written`;
		addIssue({ code: 'custom', path: ['OPEN_DATA'], message });
	});

export type Env = z.infer<typeof schema>;

/** The names of all settings; NODE_ENV is set by the program itself. */
export const settingNames = schema.keyof().exclude(['NODE_ENV']).options;

/** Reads the environment once; throws an Error that lists every fault. An empty value counts as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
	const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
	const parsed = settings.safeParse(set);
	const faults = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
	faults.push(...misspelt(set));
	// Processes on several machines share a database but no folder in which one could leave a secret for the
	// others.
	if (set.DATABASE_URL && !set.SECRET) faults.push('  SECRET: is required with DATABASE_URL');
	if (parsed.success && faults.length === 0) return parsed.data;
	throw new Error(`Some settings are wrong:\n${[...new Set(faults)].join('\n')}`);
}

/** Whether npm started this process, through a shell. */
export function isStartedByNpm(): boolean {
	return Boolean(process.env.npm_lifecycle_event);
}

/** The environment of a process that works on the same data with the same settings. */
export function environmentOn({
	DATA_DIR,
	DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): NodeJS.ProcessEnv {
	return { ...process.env, DATA_DIR, DATABASE_URL };
}

/** Names one typo away from a setting that isn't set; shorter names may well belong to something else. */
function misspelt(set: Record<string, string | undefined>): string[] {
	const unset = settingNames.filter((name) => name.length > 5 && set[name] === undefined);
	return Object.keys(set).flatMap((name) => {
		const meant = Object.hasOwn(schema.shape, name) ? undefined : unset.find((each) => isOneSlip(name, each));
		return meant ? [`  ${name}: there is no such setting; did you mean ${meant}?`] : [];
	});
}

/** Reports, codes, and search engines use addresses from the root of the site. */
function isOrigin(url: string): boolean {
	const { href, origin } = URL.parse(url) ?? {};
	return href === `${origin}/`;
}

/** Ports don't tell hosts apart, because proxies change them. */
function isOtherHost(url: string, other: string): boolean {
	return other !== '' && URL.parse(url)?.hostname !== URL.parse(other)?.hostname;
}

/** The origin of the desk: its own, if it has one, otherwise that of the site; '' if neither is set. */
export function deskUrl({ DESK_URL, SITE_URL }: Pick<Env, 'DESK_URL' | 'SITE_URL'>): string {
	return DESK_URL || SITE_URL;
}

function isMailServer(url: string): boolean {
	const { hostname = '', pathname = '', hash } = URL.parse(url) ?? {};
	return hostname !== '' && pathname.length <= 1 && hash === '';
}

function isSender(from: string): boolean {
	const [, named, alone] = /^[^<>]*<([^<>\s]+)>$|^(\S+)$/.exec(from.trim()) ?? [];
	return isEmail(named ?? alone ?? '');
}

/**
 * What a site that others can reach still lacks, one line each; empty for one that only this machine can
 * reach. Without SITE_URL a visitor could choose the host in pages and emails, and cookies wouldn't be bound
 * to HTTPS; with a guessable SECRET anyone could forge them.
 */
export function publicFaults({ HOST, SMTP_URL, TRUST_PROXY, DATABASE_URL, SITE_URL, SECRET }: Env): string[] {
	const why = Object.entries({
		[`HOST is ${HOST}`]: !isLoopback(HOST),
		'SMTP_URL is set': SMTP_URL !== '',
		'TRUST_PROXY is set': TRUST_PROXY > 0,
		'DATABASE_URL is set': DATABASE_URL !== '',
	}).flatMap(([reason, holds]) => (holds ? [reason] : []));
	if (why.length === 0) return [];
	const faults = [
		SITE_URL === '' && 'SITE_URL: set it to the address that visitors use, such as https://quiz.example',
		SECRET !== undefined &&
			!isHardToGuess(SECRET) &&
			'SECRET: is too easy to guess; make one with `openssl rand -base64 32`, and read "A lost secret" in docs/operating.md before you replace one that is in use',
	].filter((fault) => fault !== false);
	return faults.map((fault) => `  ${fault} (required because ${why.join(', ')})`);
}

function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Whether a secret looks random: by its character frequencies it holds at least 72 bits (the entropy of
 * Shannon 1948, section 6, over all characters), it repeats nothing, and it isn't mostly words. Of secrets
 * made of 16 or more random bytes, in hex or base64, it refuses fewer than one in a million.
 */
function isHardToGuess(secret: string): boolean {
	const counts = Object.values(Object.groupBy([...secret], (character) => character)).map(
		(same) => same?.length ?? 0,
	);
	const bits = -counts.reduce((sum, count) => sum + count * Math.log2(count / secret.length), 0);
	const isRepeated = /(.{8}).*\1/s.test(secret);
	const words = secret.match(/(?<![^-_ .,])(?:[A-Z]?[a-z]{2,}|[A-Z]{3,})(?![^-_ .,])/g) ?? [];
	return bits >= 72 && !isRepeated && words.join('').length < (2 / 3) * secret.length;
}
