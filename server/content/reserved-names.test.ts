import { expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { quizSchema } from './quiz-schema.ts';

type Route = { path?: string | undefined; children?: Route[] | undefined };

function pathsOf(list: readonly Route[]): string[] {
	return list.flatMap(({ path, children = [] }) => [
		...(path === undefined ? [] : [path]),
		...pathsOf(children),
	]);
}

it('every address that wins over a quiz is refused as its name', () => {
	const first = pathsOf(routes).map((path) => path.replace(/^\//, '').split('/')[0] ?? '');
	const fixed = [...new Set(first)].filter((part) => /^[a-z]/.test(part));
	expect(fixed).toContain('quizzes');
	const refusalOf = (slug: string) =>
		quizSchema.safeParse({ kind: 'iq', slug }).error?.issues.find(({ path }) => path[0] === 'slug')?.message;
	expect(fixed.filter((part) => !refusalOf(part)?.includes('address that the site itself uses'))).toEqual([]);
	expect(refusalOf('geography')).toBeUndefined();
});
