import { expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { loadCatalogs } from './catalogs.ts';

const catalogs = loadCatalogs('content/locales');

it('lines of pages do not end after the hyphen of e-mail; what is sent by mail keeps its letters alone', () => {
	const shown = JSON.stringify(catalogs.pick('pt', ['']));
	expect(shown).toContain('e-\u2060mail ');
	expect(shown).not.toMatch(/ e-mail/i);
	expect(catalogs.in('pt')({ id: 'mail.report.why' })).toContain(' e-mail');
});

it.each(languages)('no time left is told in words in $name', ({ code }) => {
	const said = catalogs.in(code)({ id: 'question.time_now', values: { minutes: 0, seconds: 0 } });
	expect(said.trim()).not.toMatch(/:$/);
	if (code !== 'zh') expect(said.trim().split(/\s+/).length, said).toBeGreaterThan(1);
});

it('the name of a field is one word, with no line to break', () => {
	expect(catalogs.pick('en', ['form.email'])['form.email']).toEqual(['Email']);
});

it('a number and its percent sign are isolated together in Arabic, so that the sign is always on one side', () => {
	expect(catalogs.in('ar')({ id: 'join.percent', values: { number: 79 } })).toBe('\u206679%\u2069');
	const all = Object.entries(catalogs.pick('ar', ['']));
	const written = all.filter(([, message]) => JSON.stringify(message).includes('%')).map(([id]) => id);
	expect(written).toEqual(['join.percent']);
});
