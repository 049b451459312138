import type { QuizKind } from './quiz.ts';
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

/** Says whether a family has a quiz. */
export function isIn(family: Family, quiz: { slug: string; kind: QuizKind }): boolean {
	if (family === 'plain') return true;
	if (quiz.kind !== 'types' && quiz.kind !== 'emotional') return false;
	return family === 'personal' || Object.values(arabicNames).includes(quiz.slug);
}

/**
 * The address of a step of a quiz within a family; a step that the family has no page for stands at its plain address.
 * Steps are those of `openSteps`, and `instructions`.
 */
export function addressOf(family: Family, slug: string, step: string): string {
	const part = family === 'plain' ? undefined : mountedPart(step);
	if (part === undefined) return `/${slug}/${step}`;
	const name = Object.keys(arabicNames).find((each) => arabicNames[each] === slug);
	return `${bases[family]}/${family === 'arabic' ? name : slug}${part}`;
}

/** The part of a mounted address that a step stands at: questions and time-up share one. */
function mountedPart(step: string): string | undefined {
	if (positionOf(step) !== null || step === 'time-up') return '/questions';
	return { instructions: '', info: '/user-form', 'thank-you': '/thank-you' }[step];
}

/** The family of a route, by its pattern such as `/personal-test/:quiz/questions`. */
export function familyOf(pattern: string): Family {
	return families.findLast((family) => `/${pattern.replace(/^\//, '')}`.startsWith(bases[family])) ?? 'plain';
}

/** The address outside the Arabic family that shows the same as one in it; the start page for any other. */
export function counterpartOf(path: string): string {
	const [name, step] = path.toLowerCase().startsWith(`${bases.arabic}/`)
		? path.slice(bases.arabic.length + 1).split('/')
		: [];
	if (path.toLowerCase() === bases.arabic) return bases.personal;
	const slug = name === undefined ? undefined : slugIn('arabic', name);
	if (slug === undefined) return '/';
	return [bases.personal, slug, step].filter((part) => part !== undefined).join('/');
}
