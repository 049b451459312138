import { decodePath } from '../decode-path.ts';
import { factsOf, type QuizKind } from '../kinds/facts.ts';
import type { Confirm } from './quiz.ts';
import { positionOf } from './step.ts';

/**
 * The route sets at which the same quiz pages are reached (contract section 3). `plain` is
 * `/{quiz}`; the others have the tests about oneself again, below their own base.
 */
export const routeSets = ['plain', 'personal', 'arabic'] as const;

/** One of the route sets. */
export type RouteSet = (typeof routeSets)[number];

/** Whether a text is the name of a route set. */
export function isRouteSet(name: string): name is RouteSet {
	return routeSets.some((each) => each === name);
}

/** The base of each route set, which all of its addresses begin with. */
export const bases = { plain: '', personal: '/personal-test', arabic: '/ar/mbti-16' } as const;

/** The names of the tests in the addresses of the Arabic route set, and the slugs they stand for. */
const arabicNames: Record<string, string> = { full: 'sixteen-types', short: 'sixteen-types-short' };

/** The slug that a name in a route set's address stands for, or undefined. */
export function slugIn(routeSet: RouteSet, name: string): string | undefined {
	return routeSet === 'arabic' ? (Object.hasOwn(arabicNames, name) ? arabicNames[name] : undefined) : name;
}

/**
 * Whether a route set has a quiz. Families with a base have the tests about oneself whose questions are
 * confirmed with Next.
 */
export function isInRouteSet(
	routeSet: RouteSet,
	quiz: { slug: string; kind: QuizKind; confirm: Confirm },
): boolean {
	if (routeSet === 'plain') return true;
	if (!factsOf(quiz.kind).isAboutOneself || quiz.confirm !== 'next') return false;
	return routeSet === 'personal' || Object.values(arabicNames).includes(quiz.slug);
}

/**
 * The address of a step of a quiz in a route set, or the plain address if the route set has no page for the step.
 * Steps are those of `openSteps` and, before them, `welcome` and `instructions`, which share one page in
 * families with a base.
 */
export function addressOf(routeSet: RouteSet, slug: string, step: string): string {
	const part = routeSet === 'plain' ? undefined : mountedPart(step);
	if (part === undefined) return step === 'welcome' ? `/${slug}` : `/${slug}/${step}`;
	const name = Object.keys(arabicNames).find((each) => arabicNames[each] === slug);
	return `${bases[routeSet]}/${routeSet === 'arabic' ? name : slug}${part}`;
}

/** What follows the quiz in an address of a route set with a base; all questions share one page with time-up. */
function mountedPart(step: string): string | undefined {
	if (positionOf(step) !== null || step === 'time-up') return '/questions';
	return { welcome: '', instructions: '', info: '/user-form', 'thank-you': '/thank-you' }[step];
}

/** The route set of a route, from its pattern, such as `/personal-test/:quiz/questions`. */
export function routeSetOf(pattern: string): RouteSet {
	const path = `/${pattern.replace(/^\//, '')}`;
	return routeSets.findLast((routeSet) => path.startsWith(bases[routeSet])) ?? 'plain';
}

/** Whether a route is a page that asks questions, from its pattern. */
export function isQuestionRoute(pattern: string): boolean {
	return /\/:quiz\/(?::step|questions)$/.test(`/${pattern.replace(/^\//, '')}`);
}

/** Whether a route is a page of an attempt, which comes after the start, from its pattern. */
export function isStepRoute(pattern: string): boolean {
	return /\/:quiz\/(?!instructions$)/.test(`/${pattern.replace(/^\//, '')}`);
}

/** Whether a path, escaped or not, looks like that of a page that asks questions. */
export function isQuestionPath(path: string): boolean {
	const plain = readable(path);
	if (/^\/[^/]+\/q-\d+$/.test(plain)) return true;
	return mounted.some(
		(base) => plain.startsWith(`${base}/`) && /^[^/]+\/questions$/.test(plain.slice(base.length + 1)),
	);
}

/** The slug in the path of a quiz page, escaped or not, or undefined. */
export function quizOfPath(path: string): string | undefined {
	const plain = readable(path).replace(/(\/_)?\.data$/, '');
	const routeSet = routeSets.findLast((each) => plain.startsWith(`${bases[each]}/`)) ?? 'plain';
	const [name = ''] = plain.slice(bases[routeSet].length + 1).split('/');
	return slugIn(routeSet, name) || undefined;
}

/**
 * The address in the `personal` route set with the same content as one in the Arabic route set; the start page for
 * any other path.
 */
export function counterpartOf(path: string): string {
	const [name, step, ...more] = readable(path).split('/').slice(3);
	if (!readable(path).startsWith(bases.arabic) || more.length > 0) return '/';
	if (name === undefined) return bases.personal;
	const slug = slugIn('arabic', name);
	if (slug === undefined) return '/';
	return [bases.personal, slug, step].filter((part) => part !== undefined).join('/');
}

const mounted = [bases.personal, bases.arabic];

/** A path as the router reads it: unescaped, in lowercase, and without slashes at the end. */
function readable(path: string): string {
	const bare = path.replace(/\/+$/, '');
	return (decodePath(bare) ?? bare).toLowerCase();
}
