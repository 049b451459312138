import { generateMatrix } from '../../core/items/matrix.ts';
import { loadQuizzes } from '../../server/content/quizzes.ts';
import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { median, quantile } from './turns.ts';

/** Generating items of our IQ tests from unused seeds: items per second, and the time for a whole form. */
export async function measureGeneration({ seconds }: Bench): Promise<Figure[]> {
	const { quizzes } = loadQuizzes('content/quizzes', 'content/reports');
	return quizzes.flatMap(({ slug, kind, items }) => {
		if (kind !== 'iq') return [];
		const forms: number[] = [];
		const each: number[] = [];
		const began = performance.now();
		for (let form = 0; form < 2 || performance.now() - began < (seconds * 1000) / 2; form++) {
			const started = performance.now();
			for (const item of items) {
				const from = performance.now();
				generateMatrix(item.matrix, `bench:${form}:${item.id}`);
				each.push(performance.now() - from);
			}
			// Leave out the first form, which is generated while the code is being compiled.
			if (form > 0) forms.push(performance.now() - started);
		}
		const form = median(forms);
		return [
			{
				what: `items grown for ${slug}`,
				value: (items.length * 1000) / form,
				unit: 'per s',
				beside: `${items.length} a form; one takes ${median(each).toFixed(1)} ms, the longest ${quantile(each, 1).toFixed(0)} ms`,
			},
			{ what: `a form of ${slug}`, value: form, unit: 'ms' },
		];
	});
}
