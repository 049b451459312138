import { describe, expect, it } from 'vitest';
import {
	addressOf,
	counterpartOf,
	isInRouteSet,
	isQuestionPath,
	isQuestionRoute,
	isRouteSet,
	isStepRoute,
	quizOfPath,
	routeSetOf,
	slugIn,
} from './route-sets.ts';

describe('route sets', () => {
	it('mounts the steps of an attempt', () => {
		const steps = ['instructions', 'q-7', 'time-up', 'info', 'thank-you', 'result'];
		expect(steps.map((step) => addressOf('plain', 'sixteen-types', step))).toEqual(
			steps.map((step) => `/sixteen-types/${step}`),
		);
		expect(steps.map((step) => addressOf('personal', 'emotional-intelligence', step))).toEqual([
			'/personal-test/emotional-intelligence',
			'/personal-test/emotional-intelligence/questions',
			'/personal-test/emotional-intelligence/questions',
			'/personal-test/emotional-intelligence/user-form',
			'/personal-test/emotional-intelligence/thank-you',
			'/emotional-intelligence/result',
		]);
		expect(addressOf('arabic', 'sixteen-types-short', 'info')).toBe('/ar/mbti-16/short/user-form');
		expect(addressOf('plain', 'sixteen-types', 'welcome')).toBe('/sixteen-types');
		expect(addressOf('personal', 'sixteen-types', 'welcome')).toBe('/personal-test/sixteen-types');
	});

	it('tells the pages of an attempt from those before its start', () => {
		const steps = [':quiz/:step', ':quiz/info', '/:quiz/time-up', 'ar/mbti-16/:quiz/questions'];
		const others = ['/', ':quiz', ':quiz/instructions', 'personal-test/:quiz', 'blog/:slug', 'report/:token'];
		expect([...steps, ...others].filter((pattern) => isStepRoute(pattern))).toEqual(steps);
		expect(isStepRoute(':quiz/instructions/:step')).toBe(true);
		expect(['plain', 'arabic', 'constructor', ''].filter((name) => isRouteSet(name))).toEqual([
			'plain',
			'arabic',
		]);
	});

	it('reads the route set and the quiz of an address', () => {
		expect(routeSetOf('ar/mbti-16')).toBe('arabic');
		expect(routeSetOf('/:quiz/info')).toBe('plain');
		expect(routeSetOf('/personal-test/:quiz/questions')).toBe('personal');
		expect(routeSetOf('/ar/mbti-16/:quiz')).toBe('arabic');
		expect(slugIn('arabic', 'full')).toBe('sixteen-types');
		expect(slugIn('arabic', 'sixteen-types')).toBeUndefined();
		expect(slugIn('arabic', 'constructor')).toBeUndefined();
		expect(slugIn('personal', 'sixteen-types')).toBe('sixteen-types');
	});

	it('has the tests about oneself in the mounted route sets, and no other', () => {
		const types = { slug: 'sixteen-types', kind: 'types', confirm: 'next' } as const;
		const emotional = { slug: 'emotional-intelligence', kind: 'emotional', confirm: 'next' } as const;
		const iq = { slug: 'iq-test', kind: 'iq', confirm: 'check' } as const;
		const checked = { ...types, confirm: 'check' } as const;
		expect(isInRouteSet('personal', checked)).toBe(false);
		expect(isInRouteSet('personal', { ...iq, confirm: 'next' })).toBe(false);
		expect([types, emotional, iq].map((quiz) => isInRouteSet('personal', quiz))).toEqual([true, true, false]);
		expect([types, emotional, iq].map((quiz) => isInRouteSet('arabic', quiz))).toEqual([true, false, false]);
		expect([types, emotional, iq].map((quiz) => isInRouteSet('plain', quiz))).toEqual([true, true, true]);
	});

	it('knows the pages that ask, in every spelling', () => {
		const asking = [
			'/iq-test/q-1',
			'/iq-test/%71%2d%31',
			'/personal-test/sixteen-types/questions',
			'/AR/mbti-16/full/Questions',
			'/ar/mbti-16/full/%71uestions/',
			'/ar/mbti-16/full/questions///',
			'/iq-test/q-12',
			// A path with invalid escapes is used as written.
			'/%FF/Q-1',
		];
		for (const path of asking) expect([path, isQuestionPath(path)]).toEqual([path, true]);
		for (const path of [
			'/questions',
			'/iq-test/questions',
			'/iq-test/q-x',
			'/iq-test/q-1/more',
			'/q-1',
			'/blog/preview/q-1',
			'/personal-test/questions',
			'/personal-test/sixteen-types/questions/more',
			'/personal-test/more/sixteen-types/questions',
			'/%ff',
		])
			expect([path, isQuestionPath(path)]).toEqual([path, false]);
	});

	it('knows the routes that ask, whatever stands in them', () => {
		for (const pattern of ['/:quiz/:step', ':quiz/:step', '/ar/mbti-16/:quiz/questions'])
			expect([pattern, isQuestionRoute(pattern)]).toEqual([pattern, true]);
		for (const pattern of [
			'/:quiz',
			'/iq-score/:name',
			'blog/preview/:id',
			'/:quiz/info',
			'/:quiz/:step/more',
			'/*',
		])
			expect([pattern, isQuestionRoute(pattern)]).toEqual([pattern, false]);
	});

	it('has the slug of its quiz in each address', () => {
		for (const path of ['/iq-test', '/iq-test/q-1', '/IQ%2Dtest/info/', '/iq-test.data', '/iq-test/q-1.data'])
			expect([path, quizOfPath(path)]).toEqual([path, 'iq-test']);
		expect(quizOfPath('/a.data.b/q-1')).toBe('a.data.b');
		expect(quizOfPath('/personal-test/sixteen-types/questions')).toBe('sixteen-types');
		expect(quizOfPath('/ar/mbti-16/short/questions')).toBe('sixteen-types-short');
		expect(quizOfPath('/ar/mbti-16/other')).toBeUndefined();
		expect(quizOfPath('/')).toBeUndefined();
	});

	it('leads from the Arabic route set to the same page outside it, else to the start page', () => {
		expect(counterpartOf('/ar/mbti-16')).toBe('/personal-test');
		expect(counterpartOf('/ar/mbti-16/full')).toBe('/personal-test/sixteen-types');
		expect(counterpartOf('/AR/mbti-16/short/questions')).toBe('/personal-test/sixteen-types-short/questions');
		expect(counterpartOf('/%61r/mbti-16/full/')).toBe('/personal-test/sixteen-types');
		expect(counterpartOf('/ar/mbti-16/full/questions/more')).toBe('/');
		expect(counterpartOf('/ar/mbti-16/other')).toBe('/');
		expect(counterpartOf('/ar/i-n-f-j')).toBe('/');
	});
});
