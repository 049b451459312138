import { beginAttempt } from './attempt.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import { weigh } from './weight.ts';

const question = '/iq-test/q-1';
const paths = [
	'/',
	'/quizzes',
	'/iq-test',
	'/iq-test/instructions',
	question,
	'/personal-test/sixteen-types',
	'/smartest-animals',
	'/?lang=ar',
	'/iq-test?lang=ar',
	'/blog',
	'/blog/whose-clock',
];

/** The size of a first visit as a browser receives it, in bytes. */
export async function measureWeight(bench: Bench): Promise<Figure[]> {
	const { url } = await bench.shared();
	const { cookie } = await beginAttempt(url);
	const figures: Figure[] = [];
	for (const path of paths) {
		const { html, script, style, font } = await weigh(url, path, cookie);
		const value = html + script + style + font;
		figures.push({
			what: `weight of ${path}`,
			value,
			unit: 'bytes',
			goal: atMost(path === question ? 130_000 : 60_000, value, ' bytes'),
			beside: `html ${html}, script ${script}, style ${style}, font ${font}`,
		});
		if (path === question)
			figures.push({
				what: 'script of a question',
				value: script,
				unit: 'bytes',
				goal: atMost(72_000, script, ' bytes'),
			});
	}
	return figures;
}
