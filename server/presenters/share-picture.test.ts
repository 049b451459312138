import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindOf } from '../../core/kinds/kinds.ts';
import { DRAWING_SIDE } from '../../core/kinds/types/drawing.ts';
import { languageOf, languages } from '../../core/language/languages.ts';
import { shareableParts, sharedParts, usualParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { reportShapes, typesShape } from '../../test/report-shapes.ts';
import { measureIn, pictureFonts } from '../images/render-picture.ts';
import { shapes } from '../images/result-parts.ts';
import { resultSvg } from '../images/result-svg.ts';
import { typePicture } from '../images/type-svg.ts';
import { openGlyphs } from '../pdf/glyphs.ts';
import { presentShare } from './share.ts';

let context: TestContext;
const has = openGlyphs(pictureFonts);
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

const FULL = Boolean(process.env.FULL);

/** Results of every kind, and types with the one that is next. */
const shared: { quiz: string; result: Result }[] = [
	...Object.values(reportShapes),
	...['E', 'I'].flatMap((first) =>
		(FULL ? ['SF', 'ST', 'NF', 'NT'] : ['SF']).flatMap((middle) =>
			['J', 'P'].map((last) => typesShape(first + middle + last, [0.71, 0.79, 0.88, 0.96])),
		),
	),
	{
		quiz: 'flags-and-maps',
		result: {
			kind: 'knowledge',
			points: 13,
			of: 20,
			low: 7,
			high: 18,
			passed: true,
			quiz_version: 1,
			form: 0,
			scoring_version: 'x-1',
		},
	},
];

/** Where the words of a picture may end: the last rows of a phone's screen are below the program's own buttons. */
const lowest = { wide: 594, square: 1036, tall: 1676 };

it.each(languages.map(({ code }) => code))(
	'every letter of a picture in "%s" is in its faces, and every line in the picture, clear of the others',
	(code) => {
		for (const { quiz, result } of shared.filter((each) => shareableParts(each.result).length > 0)) {
			const [all, usual] = [sharedParts(result, shareableParts(result)), usualParts(result)];
			for (const parts of all.join() === usual.join() ? [all] : [all, usual]) {
				const shown = presentShare(context, { quiz, result, parts }, code);
				const rtl = languageOf(code).dir === 'rtl';
				const { rulers } = kindOf(result.kind).share;
				const t = context.catalogs.in(code);
				const call = t({
					id: 'join.named',
					values: { name: t({ id: 'share.take' }), text: '\u2066plumb.example\u2069' },
				});
				for (const [name, { width }] of Object.entries(shapes)) {
					const shape = name as keyof typeof shapes;
					const own = { shape, site: 'Plumb', address: 'plumb.example', call, rulers, rtl };
					const svg = resultSvg({ ...shown, ...own }, measureIn);
					const lines = linesOf(svg);
					const drawing = drawingOf(svg, shown.drawing);
					expect(drawing).toHaveLength(shown.drawing === null ? 0 : 1);
					const which = `${quiz}, ${shape}`;
					for (const { text, from, to, bottom } of lines) {
						expect(has(text), text).toBe(true);
						expect(Math.min(from, width - to), `${text} from ${from} to ${to}`).toBeGreaterThanOrEqual(28);
						expect(text, 'nothing is cut off').not.toContain('…');
						expect(bottom, `${which}: ${text}`).toBeLessThanOrEqual(lowest[shape]);
					}
					const over = lines.flatMap((line, index) =>
						[...lines.slice(index + 1), ...drawing]
							.filter((other) => !areApart(line, other))
							.map(({ text }) => `${line.text} over ${text}`),
					);
					expect([which, over]).toEqual([which, []]);
				}
			}
		}
	},
);

type Area = { text: string; from: number; to: number; top: number; bottom: number };

function areApart(one: Area, other: Area): boolean {
	return one.to <= other.from || other.to <= one.from || one.bottom <= other.top || other.bottom <= one.top;
}

/** Where the drawing of a type is, if there is one. */
function drawingOf(svg: string, type: string | null): Area[] {
	if (type === null) return [];
	const own = typePicture(type, { x: 0, y: 0, side: DRAWING_SIDE });
	const paths = svg.indexOf(own.slice(own.indexOf('>')));
	const group = svg.slice(svg.lastIndexOf('<g ', paths), paths);
	const found = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(group);
	if (paths < 0 || !found) return [];
	const [x, y, scale] = found.slice(1).map(Number) as [number, number, number];
	const side = DRAWING_SIDE * scale;
	return [{ text: 'the drawing', from: x, to: x + side, top: y, bottom: y + side }];
}

/** The text lines of an image, and the area of each from the height of its capitals to its baseline. */
function linesOf(svg: string) {
	const signs =
		/<g(?: transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)")?[^>]*?(?: font-size="([\d.]+)"[^>]*)?>|(<\/g>)|<text x="([\d.-]+)" y="([\d.]+)"(?: font-family="([^"]*)" font-size="([\d.]+)" fill="[^"]*")?(?: text-anchor="(\w+)")?>([^<]*)</g;
	// Groups inside groups that only set a style begin where those begin.
	const groups: { left: number; down: number; scale: number; size: string | undefined }[] = [
		{ left: 0, down: 0, scale: 1, size: undefined },
	];
	const found: Area[] = [];
	for (const sign of svg.matchAll(signs)) {
		const [
			,
			left,
			down,
			scale,
			own,
			isEnd,
			at,
			y,
			face = 'Source Sans 3',
			given,
			anchor = 'middle',
			written = '',
		] = sign;
		const group = groups.at(-1) ?? { left: 0, down: 0, scale: 1, size: undefined };
		if (isEnd) groups.pop();
		else if (at === undefined)
			groups.push(
				left === undefined
					? { ...group, size: own ?? group.size }
					: { left: Number(left), down: Number(down), scale: Number(scale), size: own },
			);
		else {
			const text = written.replace(/[\u202b\u202c\u200b\u2066\u2069]/g, '').replaceAll('&#39;', "'");
			const size = Number(given ?? group.size ?? 22) * group.scale;
			const width = measureIn(face)(text) * size;
			const from =
				group.left + Number(at) * group.scale - width * { start: 0, middle: 0.5, end: 1 }[anchor as 'start'];
			const bottom = group.down + Number(y) * group.scale;
			found.push({ text, from, to: from + width, top: bottom - 0.7 * size, bottom });
		}
	}
	expect(found.length).toBeGreaterThan(4);
	return found;
}
