import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const tableOf = (...rows: string[][]) => {
	const [head = [], ...others] = rows;
	const lines = [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`);
	return renderMarkdown(lines.join('\n'), { fill: (text) => text, query: '' }).html;
};

it.each([
	[
		['Questions', 'Reliability', 'Standard error', '95 in 100'],
		['4', '.53', '10.3', '±20'],
	],
	[
		['Reliability', 'Best minus worst of ten', 'Ten points or more between two sittings'],
		['.98', '7 points', 'fewer than 1 in 100'],
	],
	[
		['智商', '百分位'],
		['130', '98'],
	],
])('a table of figures under %j fits a narrow screen and stays a table', (...rows) => {
	expect(tableOf(...rows)).toContain('<table>');
	expect(tableOf(...rows)).not.toMatch(/role=|data-label/);
});

it.each([
	[
		['Who', 'What was said of them'],
		[
			'Ada',
			'The number was made up long after her death, and whoever wrote it down first has never said where it came from.',
		],
	],
	[
		['Questions', 'Reliability', 'Standard', 'Interval', 'Percent'],
		['4', '.53', '10.3', '±20', '1'],
	],
	[
		['智商与百分位的关系', '在人群中的位置', '测量误差范围'],
		['130', '98', '5'],
	],
])('a table under %j becomes a list there, whose cells say their headings', (...rows) => {
	const [[head]] = rows;
	expect(tableOf(...rows)).toContain('<table role="table">');
	expect(tableOf(...rows)).toContain(`<td role="cell" data-label="${head}">`);
});
