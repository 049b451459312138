import { readCode } from './access-code.ts';

/** A line of a list of scores: the code, null if it can't be one, and the score, null if the cell is empty. */
export type ListedScore = { line: number; code: string | null; score: number | null };

/** What is wrong with a line of such a list. */
export type ScoreFault = { line: number; fault: 'header' | 'cells' | 'not_a_number' | 'twice'; text: string };

/**
 * Reads the scores of another test by access code, from a header `code,score` and a row for each person. Each code,
 * in any spelling, may be there once. All faults at once; without faults, the scores.
 */
export function readScoreList([header, ...rows]: readonly { line: number; cells: readonly string[] }[]):
	| { scores: ListedScore[] }
	| { faults: ScoreFault[] } {
	const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
	const [codeAt, scoreAt] = [names.indexOf('code'), names.indexOf('score')];
	if (codeAt < 0 || scoreAt < 0)
		return { faults: [{ line: header?.line ?? 1, fault: 'header', text: names.join(',') }] };
	const faults: ScoreFault[] = [];
	const lines = new Map<string, number>();
	const scores = rows.map(({ line, cells }) => {
		const text = (cells[scoreAt] ?? '').trim();
		const code = readCode(cells[codeAt] ?? '');
		const before = code === null ? undefined : lines.get(code);
		if (cells.length !== names.length) faults.push({ line, fault: 'cells', text: `${cells.length}` });
		else if (text !== '' && !/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text))
			faults.push({ line, fault: 'not_a_number', text });
		else if (before !== undefined) faults.push({ line, fault: 'twice', text: `${before}` });
		else if (code !== null) lines.set(code, line);
		return { line, code, score: text === '' ? null : Number(text) };
	});
	return faults.length > 0 ? { faults } : { scores };
}
