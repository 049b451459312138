import { decodePath } from '../decode-path.ts';
import { factsOf, type QuizKind } from '../kinds/facts.ts';
import type { Confirm } from './quiz.ts';
import { positionOf } from './step.ts';

/**
 * The families of addresses under which the same quiz pages stand (contract section 3): `plain` is `/{quiz}`, the others
 * are mounted below it again, for the tests about oneself.
 */
export const families = ['plain', 'personal', 'arabic'] as const;

export type Family = (typeof families)[number];

/** Where a family begins. */
export const bases = { plain: '', personal: '/personal-test', arabic: '/ar/mbti-16' } as const;

/** The tests of the Arabic family under the names that its addresses have for them. */
const arabicNames: Record<string, string> = { full: 'sixteen-types', short: 'sixteen-types-short' };

/** The slug of the quiz that a name stands for in a family; undefined where it stands for none. */
export function slugIn(family: Family, name: string): string | undefined {
	return family === 'arabic' ? (Object.hasOwn(arabicNames, name) ? arabicNames[name] : undefined) : name;
}

/** Says whether a family has a quiz: the mounted ones have those about oneself that ask to go on with Next. */
export function isIn(family: Family, quiz: { slug: string; kind: QuizKind; confirm: Confirm }): boolean {
	if (family === 'plain') return true;
	if (!factsOf(quiz.kind).isAboutOneself || quiz.confirm !== 'next') return false;
	return family === 'personal' || Object.values(arabicNames).includes(quiz.slug);
}

/**
 * The address of a step of a quiz within a family; a step that the family has no page for stands at its plain address.
 * Steps are those of `openSteps`, and before them `welcome` and `instructions`, which are one page in the mounted ones.
 */
export function addressOf(family: Family, slug: string, step: string): string {
	const part = family === 'plain' ? undefined : mountedPart(step);
	if (part === undefined) return step === 'welcome' ? `/${slug}` : `/${slug}/${step}`;
	const name = Object.keys(arabicNames).find((each) => arabicNames[each] === slug);
	return `${bases[family]}/${family === 'arabic' ? name : slug}${part}`;
}

/** The part of a mounted address that a step stands at: questions and time-up share one. */
function mountedPart(step: string): string | undefined {
	if (positionOf(step) !== null || step === 'time-up') return '/questions';
	return { welcome: '', instructions: '', info: '/user-form', 'thank-you': '/thank-you' }[step];
}

/** The family of a route, by its pattern such as `/personal-test/:quiz/questions`. */
export function familyOf(pattern: string): Family {
	const path = `/${pattern.replace(/^\//, '')}`;
	return families.findLast((family) => path.startsWith(bases[family])) ?? 'plain';
}

/** Says whether a route, by its pattern, is that of a page that asks questions. */
export function isQuestionRoute(pattern: string): boolean {
	return /\/:quiz\/(?::step|questions)$/.test(`/${pattern.replace(/^\//, '')}`);
}

/** Says whether a path, with escapes or without, is written as those of the pages that ask questions are. */
export function isQuestionPath(path: string): boolean {
	const plain = readable(path);
	if (/^\/[^/]+\/q-\d+$/.test(plain)) return true;
	return mounted.some(
		(base) => plain.startsWith(`${base}/`) && /^[^/]+\/questions$/.test(plain.slice(base.length + 1)),
	);
}

/** The slug that stands in the address of a page of a quiz, with escapes or without; undefined where none can. */
export function quizOfPath(path: string): string | undefined {
	const plain = readable(path).replace(/(\/_)?\.data$/, '');
	const family = families.findLast((each) => plain.startsWith(`${bases[each]}/`)) ?? 'plain';
	const [name = ''] = plain.slice(bases[family].length + 1).split('/');
	return slugIn(family, name) || undefined;
}

/** The address outside the Arabic family that shows the same as one in it; the start page for any other. */
export function counterpartOf(path: string): string {
	const [name, step, ...more] = readable(path).split('/').slice(3);
	if (!readable(path).startsWith(bases.arabic) || more.length > 0) return '/';
	if (name === undefined) return bases.personal;
	const slug = slugIn('arabic', name);
	if (slug === undefined) return '/';
	return [bases.personal, slug, step].filter((part) => part !== undefined).join('/');
}

const mounted = [bases.personal, bases.arabic];

/** A path as the router reads it: without escapes, in small letters, without slashes at its end. */
function readable(path: string): string {
	const bare = path.replace(/\/+$/, '');
	return (decodePath(bare) ?? bare).toLowerCase();
}
