import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quizKinds } from '../../core/kinds/facts.ts';
import { faultsOf, readFiles } from '../../test/content-folder.ts';

/** The examples in the guide: the files that it names, with their contents. */
const guide = readFileSync('docs/authoring.md', 'utf8');
const examples: Record<string, string> = Object.fromEntries(
	[...guide.matchAll(/^`(content\/\S+)`\n\n```yaml\n(.*?)^```$/gms)].map(([, path = '', text = '']) => [
		path,
		text,
	]),
);

it('has complete examples of every kind, and nothing is wrong in them', () => {
	expect(Object.keys(examples)).toHaveLength(guide.match(/^```yaml$/gm)?.length ?? 0);
	const { quizzes, faults } = readFiles(examples);
	expect(faults).toEqual([]);
	expect(new Set(quizzes.map(({ kind }) => kind)).size).toBe(quizKinds.length);
	expect(quizzes.every((quiz) => quiz.items.length > 0)).toBe(true);
});

it('shows faults as they are told', () => {
	const [, shown = ''] =
		/^```\n(content\/quizzes\/my-test\/en\.yaml:.*?)\nmy-test: 2 faults\n```$/ms.exec(guide) ?? [];
	const spoilt = (path: string, from: RegExp, to: string) => ({
		[path]: examples[path]?.replace(from, to) ?? '',
	});
	expect(
		faultsOf({
			...examples,
			...spoilt('content/quizzes/my-test/quiz.yaml', /minutes:/, 'minuts:'),
			...spoilt('content/quizzes/my-test/en.yaml', /a2: .*/, 'a2:'),
		}),
	).toEqual(shown.split('\n'));
});
