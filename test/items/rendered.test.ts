import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { drawOption } from '../../core/items/draw.ts';
import type { Cell } from '../../core/items/figure.ts';
import { type GeneratedMatrix, generateMatrix } from '../../core/items/matrix.ts';
import { loadQuizzes } from '../../server/content/quizzes.ts';
import { generateMany, itemLayouts } from './designs.ts';

/**
 * About the size of an option on a phone, in CSS pixels; a screen has two or three device pixels for each.
 */
const WIDTH = 96;
/** The minimum number of pixels in which any two options must differ by more than a third of black. */
const LEAST = 12;
const ITEMS = process.env.FULL ? 400 : 15;
const FORMS = process.env.FULL ? [1, 2] : [1];

const pictures = new Map<string, Uint8Array>();

function pictureOf(option: Cell): Uint8Array {
	const svg = drawOption(option);
	const kept = pictures.get(svg);
	if (kept) return kept;
	const drawn = new Resvg(svg, {
		fitTo: { mode: 'width', value: WIDTH },
		background: 'white',
		font: { loadSystemFonts: false },
	}).render().pixels;
	pictures.set(svg, drawn);
	return drawn;
}

function differing(one: Uint8Array, other: Uint8Array): number {
	let count = 0;
	for (let at = 0; at < one.length; at += 4) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 85) count++;
	return count;
}

/** The two most similar options of an item, and in how many pixels they differ. */
function mostAlike({ options }: GeneratedMatrix): { pixels: number; two: Cell[] } {
	const pairs = options.flatMap((one, index) =>
		options.slice(index + 1).map((other) => [one, other] as const),
	);
	const judged = pairs.map(([one, other]) => ({
		pixels: differing(pictureOf(one), pictureOf(other)),
		two: [one, other],
	}));
	return judged.reduce((least, each) => (each.pixels < least.pixels ? each : least));
}

function expectTold(items: readonly GeneratedMatrix[]) {
	const alike = items.map(mostAlike).filter(({ pixels }) => pixels < LEAST);
	expect(alike).toEqual([]);
}

it.each(itemLayouts)(
	'the options of the layout %s can be told from one another when they are drawn',
	{ timeout: 120_000 },
	(layout) => {
		expectTold(generateMany(layout, 400, 'rendered').slice(0, ITEMS));
	},
);

const { quizzes } = loadQuizzes('content/quizzes', 'content/reports');
it.each(quizzes.flatMap((quiz) => (quiz.kind === 'iq' ? [[quiz.slug, quiz] as const] : [])))(
	'so can those of %s',
	{ timeout: 120_000 },
	(_, { items }) => {
		expectTold(
			items.flatMap(({ id, matrix }) =>
				FORMS.map((form) => generateMatrix(matrix, `rendered/${id}/${form}`)),
			),
		);
	},
);
