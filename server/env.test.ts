import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicFaults, readEnv } from './env.ts';

describe('the settings', () => {
	it('are all optional', () => {
		expect(readEnv({})).toMatchObject({
			PORT: 3000,
			HOST: '127.0.0.1',
			DATABASE_URL: '',
			DATA_DIR: 'var',
			SITE_NAME: 'Plumb',
			RETENTION_DAYS: 365,
			MIN_AGE: 16,
			LIMITS: 1,
			WORKER: 'on',
			NOINDEX: 'off',
			TRUST_PROXY: 0,
		});
	});

	it('count as not set when they are empty', () => {
		expect(readEnv({ PORT: '', SECRET: '', LIMITS: '', SITE_URL: '' })).toEqual(readEnv({}));
	});

	it('are told every fault at once, by name', () => {
		const wrong = {
			PORT: 'http',
			DATABASE_URL: 'mysql://root:hidden@db.example/plumb',
			SITE_URL: 'quiz',
			SECRET: 'short',
			SMTP_URL: 'mail.example',
			TRUST_PROXY: '-1',
			RETENTION_DAYS: '0',
			MIN_AGE: 'x',
			LIMITS: 'none',
			NOINDEX: 'yes',
			WORKER: '1',
			METRICS_PORT: 'metrics',
			LOG_LEVEL: 'loud',
		};
		const message = (() => {
			try {
				readEnv(wrong);
				return '';
			} catch (error) {
				return (error as Error).message;
			}
		})();
		expect(message.split('\n')[0]).toBe('Some settings are wrong:');
		const named = message
			.split('\n')
			.slice(1)
			.map((line) => line.trim().split(':')[0]);
		expect(named.sort()).toEqual(Object.keys(wrong).sort());
		expect(message).not.toMatch(/short|hidden/);
	});

	it('want a secret that all processes share where they share a database', () => {
		const shared = { DATABASE_URL: 'postgresql://plumb@db.example/plumb' };
		expect(() => readEnv(shared)).toThrow('SECRET: is required with DATABASE_URL');
		expect(() => readEnv({ ...shared, MIN_AGE: 'x' })).toThrow(/MIN_AGE[^]*SECRET/);
		expect(readEnv({ ...shared, SECRET: 's'.repeat(32) })).toMatchObject(shared);
	});

	it.each([
		['SITE_URL', 'localhost:3000'],
		['SITE_URL', 'ftp://quiz.example'],
		['SITE_URL', 'https://quiz.example/sub'],
		['SITE_URL', 'https://quiz.example/?lang=de'],
		['SITE_URL', 'https://user:word@quiz.example'],
		['CONTENT_API_URL', 'cms'],
		['CONTENT_API_URL', 'https://user:word@cms.example/wp-json/wp/v2'],
		['DATABASE_URL', 'db.example'],
		['DATABASE_URL', 'file:plumb.sqlite'],
		['SITE_URL', 'javascript:alert(1)'],
		['PORT', '65536'],
		['PORT', '1.5'],
		['METRICS_PORT', '3000'],
		['LIMITS', '0'],
		['LIMITS', '-1'],
		['SMTP_URL', 'https://mail.example'],
		['SMTP_URL', 'smtp://user:p@ss@host:notaport'],
		['SMTP_URL', 'smtp://user:pa#ss@mail.example'],
		['SMTP_URL', 'smtp://mail.example:25/pa/ss@host'],
		['SMTP_URL', 'smtp://'],
		['MAIL_FROM', 'nonsense'],
		['MAIL_FROM', 'Reports <nonsense>'],
		['MAIL_FROM', 'a@quiz.example, b@quiz.example'],
	])('refuse %s=%s', (name, value) => {
		expect(() => readEnv({ [name]: value })).toThrow(name);
	});

	it.each([
		['SITE_URL', 'https://quiz.example'],
		['SITE_URL', 'http://localhost:3000'],
		['METRICS_PORT', '9464'],
		['LIMITS', 'off'],
		['LIMITS', '0.5'],
		['SMTP_URL', 'smtps://user:word@mail.example:465'],
		['SMTP_URL', 'smtp://mail.example/?pool=true'],
		['MAIL_FROM', 'reports@quiz.example'],
		['OPEN_DATA', 'quarterly'],
		['MAIL_FROM', 'The reports <reports@quiz.example>'],
	])('take %s=%s', (name, value) => {
		expect(() => readEnv({ [name]: value })).not.toThrow();
	});

	it('take SITE_URL with a slash at its end, which is none of the address', () => {
		expect(readEnv({ SITE_URL: 'https://Quiz.example/' }).SITE_URL).toBe('https://quiz.example');
	});

	const told = (set: Record<string, string>) => {
		try {
			readEnv(set);
			return [];
		} catch (error) {
			return (error as Error).message.split('\n').slice(1);
		}
	};

	it.each([
		[{ LIMITS: 'maybe' }, '  LIMITS: must be a number above 0, or off'],
		[{ PORT: 'http' }, '  PORT: must be a whole number from 0 to 65535'],
		[{ RETENTION_DAYS: '1.5' }, '  RETENTION_DAYS: must be a whole number of 1 or more'],
		[{ OPEN_DATA: 'on' }, '  OPEN_DATA: must be one of off, yearly, quarterly'],
		[
			{ OPEN_DATA: 'yearly' },
			'  OPEN_DATA: yearly needs RETENTION_DAYS of at least 426, so that the answers are still there when a file is written',
		],
		[
			{ OPEN_DATA: 'quarterly', RETENTION_DAYS: '151' },
			'  OPEN_DATA: quarterly needs RETENTION_DAYS of at least 152, so that the answers are still there when a file is written',
		],
		[{ WORKER: '1' }, '  WORKER: must be one of on, off, only'],
		[{ MAIL_FROM: 'nonsense' }, '  MAIL_FROM: must be an email address or Name <address>'],
	])('say in words what %j must be', (set, line) => {
		expect(told(set)).toEqual([line]);
	});

	it.each([
		['SMPT_URL', 'SMTP_URL'],
		['DATABSE_URL', 'DATABASE_URL'],
		['MAILFROM', 'MAIL_FROM'],
		['OPERATOR_MAIL', 'OPERATOR_EMAIL'],
	])('name the one that %s was meant for', (name, meant) => {
		const line = `  ${name}: there is no such setting; did you mean ${meant}?`;
		expect(told({ [name]: 'x', MIN_AGE: 'x' })).toEqual([expect.stringContaining('MIN_AGE'), line]);
	});

	it('leave alone what others have put into the environment', () => {
		expect(told({ HOME: 'a', HOSTS: 'a', SORT: 'a', PATH: 'a', HTTP_URL: 'a', SITE_ID: 'a' })).toEqual([]);
		// Someone who sets both knows the difference.
		expect(told({ SECRETS: 'a', SECRET: 's'.repeat(32) })).toEqual([]);
	});
});

describe('a site that others can reach', () => {
	const namedIn = (source: Record<string, string>) =>
		publicFaults(readEnv(source)).map((line) => line.trim().split(':')[0]);
	const database = { DATABASE_URL: 'postgres://plumb@db.example/plumb' };

	it.each<Record<string, string>>([
		{},
		{ HOST: 'localhost' },
		{ HOST: '::1' },
		{ HOST: '127.0.0.2', SECRET: 'x'.repeat(32) },
	])('is not one with %j', (source) => {
		expect(namedIn(source)).toEqual([]);
	});

	it.each<Record<string, string>>([
		{ HOST: '0.0.0.0' },
		{ HOST: '::' },
		{ SMTP_URL: 'smtp://mail.example' },
		{ TRUST_PROXY: '1' },
		{ ...database, SECRET: randomBytes(32).toString('base64url') },
	])('needs SITE_URL with %j', (source) => {
		expect(namedIn(source)).toEqual(['SITE_URL']);
		expect(namedIn({ ...source, SITE_URL: 'https://quiz.example' })).toEqual([]);
	});

	it.each([
		[16, 'hex'],
		[24, 'base64'],
		[32, 'hex'],
		[32, 'base64'],
		[32, 'base64url'],
	] as const)('takes %i random bytes in %s for a secret', (bytes, encoding) => {
		for (let count = 0; count < 100; count++)
			expect(namedIn({ ...site, SECRET: randomBytes(bytes).toString(encoding) })).toEqual([]);
	});

	it.each([
		// 16 random bytes with few distinct characters, each of them frequent: 86 bits by their counts.
		'114415a68881ed4a558565888811841d',
		// 32 random bytes in which two separators enclose only letters four times.
		'GZm-LPH--1FoBpA-UVXrKUxcmEHYvequrNoz-rbKyPY',
	])('takes what chance may bring for a secret: %s', (SECRET) => {
		expect(namedIn({ ...site, SECRET })).toEqual([]);
	});

	it.each([
		'x'.repeat(64),
		'abcabc'.repeat(10),
		'changeme'.repeat(8),
		'plumb-secret-'.repeat(4),
		'changeme-please-before-going-to-production',
		'the quick brown fox jumps over the lazy dog',
		'my_secret_for_the_quiz_site_2026',
		'CORRECT HORSE BATTERY STAPLE NOW',
		'0123456789'.repeat(4),
	])('takes %s for none', (SECRET) => {
		expect(namedIn({ ...site, SECRET })).toEqual(['SECRET']);
	});
});

const site = { SITE_URL: 'https://quiz.example', TRUST_PROXY: '1' };
