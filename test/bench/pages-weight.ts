import { beginAttempt } from './attempt.ts';
import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { weigh } from './weight.ts';

const paths = [
	'/',
	'/quizzes',
	'/iq-test',
	'/iq-test/instructions',
	'/iq-test/q-1',
	'/?lang=ar',
	'/blog',
	'/blog/whose-clock',
];

/** The size of a first visit, in bytes after gzip -9. */
export async function measureWeight(bench: Bench): Promise<Figure[]> {
	const { url } = await bench.shared();
	const { cookie } = await beginAttempt(url);
	const figures: Figure[] = [];
	for (const path of paths) {
		const { html, script, style, font } = await weigh(url, path, cookie);
		figures.push({
			what: `weight of ${path}`,
			value: html + script + style + font,
			unit: 'bytes',
			beside: `html ${html}, script ${script}, style ${style}, font ${font}`,
		});
	}
	return figures;
}
