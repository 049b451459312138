import { expect, it } from 'vitest';
import { fitToPage } from './fit-to-page.ts';

/** Lays out a text that usually has this many pages, of which `gaps` are white space. */
function textOf(usual: number, gaps: number) {
	const tried: number[] = [];
	const chosen = fitToPage((air) => {
		tried.push(air);
		const height = usual + gaps * (air - 1);
		const pages = Math.ceil(height);
		return { air, pages, end: height - pages + 1 };
	});
	return { ...chosen, tried };
}

it('leaves a document as it is where its last page is worth turning to', () => {
	expect(textOf(3.4, 0.5)).toMatchObject({ air: 1, tried: [1] });
	expect(textOf(0.1, 0.05)).toMatchObject({ air: 1, tried: [1] });
});

it('spares a page that would hold a few lines', () => {
	expect(textOf(3.02, 0.5)).toMatchObject({ air: 0.92, pages: 3 });
	expect(textOf(3.07, 0.5)).toMatchObject({ air: 0.84, pages: 3 });
});

it('brings more to a last page that it cannot spare', () => {
	expect(textOf(3.15, 0.5)).toMatchObject({ air: 1.4, pages: 4 });
	expect(textOf(3.15, 0.05)).toMatchObject({ air: 1.8, pages: 4 });
});

it('makes no page more for it', () => {
	const ends = [0.1, 0.2, 0.9];
	const jumping = fitToPage((air) => {
		const step = air > 1.3 ? 2 : Number(air > 1);
		return { air, pages: step === 2 ? 5 : 4, end: ends[step] ?? 0 };
	});
	expect(jumping).toMatchObject({ air: 1.2, pages: 4 });
});
