import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
	['/', '/'],
	['/Quizzes', '/quizzes'],
	['/%71uizzes', '/quizzes'],
	['/IQ-Test/Q-1', '/iq-test/q-1'],
	['/Quizzes.data', '/quizzes.data'],
	['/blog/%d9%85%D8%B9', '/blog/%D9%85%D8%B9'],
	['/blog/مع', '/blog/%D9%85%D8%B9'],
	['/blog/a%20b%0A', '/blog/a%20b%0A'],
	['/blog/a%2Bb+c', '/blog/a+b+c'],
	['/blog/100%25', '/blog/100%25'],
	['/Report/AbC', '/report/AbC'],
	['/Report/AbC/PDF', '/report/AbC/pdf'],
	['/SHARED/AbC', '/shared/AbC'],
	['/Compare/AbC', '/compare/AbC'],
	['/My-Results/AbC', '/my-results/AbC'],
	['/QUESTION/A/EN', '/question/A/en'],
	['/question/A-B/ZH', '/question/A-B/zh'],
	['/%71uestion/a.data', '/question/a.data'],
	['/New-Tests/Confirm/AbC', '/new-tests/confirm/AbC'],
	['/blog/Preview/AbC', '/blog/preview/AbC'],
])('%s is to be written %s', (path, written) => {
	expect(canonicalPath(path)).toBe(written);
	expect(canonicalPath(written)).toBe(written);
});

it.each(['/%ff/A', '/A%2FB', '/A%5CB', '/A%00'])('%s has no other spelling', (path) => {
	expect(canonicalPath(path)).toBe(path);
});
