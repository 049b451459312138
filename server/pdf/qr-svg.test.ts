import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrSvg } from './qr-svg.ts';

const address = 'https://plumb.example/question/2G5YZ-8N933-9N8ZT/ar';

/** What a camera reads from a printed image. */
function scan(svg: string): string | undefined {
	const { pixels, width, height } = new Resvg(svg, {
		fitTo: { mode: 'width', value: 400 },
		background: '#fcfbf8',
	}).render();
	return jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
}

it.each([address, 'https://例え.example/question/2', 'x'.repeat(400)])('%s can be scanned', (text) => {
	expect(scan(qrSvg(text))).toBe(text);
});

it('can be scanned where a tenth of it is lost', () => {
	expect(scan(qrSvg(address).replace('</svg>', '<path fill="#fff" d="M17 17h10v10h-10z"/></svg>'))).toBe(
		address,
	);
});

it('has four modules of paper around it', () => {
	const svg = qrSvg(address);
	const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
	const bars = [...svg.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
	const starts = bars.flatMap(([x = 0, y = 0]) => [x, y]);
	const ends = bars.flatMap(([x = 0, y = 0, width = 0]) => [x + width, y + 1]);
	expect([Math.min(...starts), size - Math.max(...ends)]).toEqual([4, 4]);
});
