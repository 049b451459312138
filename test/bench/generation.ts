import { growMatrix } from '../../core/items/matrix.ts';
import { loadQuizzes } from '../../server/content/quizzes.ts';
import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { median, quantile } from './turns.ts';

/** Items of our own IQ tests, grown from seeds that no form uses: how many a second, and how long a whole form takes. */
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
				growMatrix(item.matrix, `bench:${form}:${item.id}`);
				each.push(performance.now() - from);
			}
			// The first is compiled while it grows.
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
