/** The used parts of Stryker's report (the mutation testing report schema), by file. */
export type MutationReport = {
	files: Record<string, { source: string; mutants: readonly Mutant[] }>;
};

type Mutant = {
	status: string;
	replacement?: string;
	location: { start: Place; end: Place };
};

type Place = { line: number; column: number };

const caught = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/**
 * The page about what the tests of core/ notice: the score of each folder, and every surviving mutant with
 * the reason. Reasons are written by hand in the page itself: those in `before`, the previous page, are kept
 * with their mutants. Folders missing from the report (`untried`) keep their previous sections.
 */
export function survivorsPage(
	report: MutationReport,
	before: string,
	untried: readonly string[] = [],
): string {
	const files = Object.entries(report.files).toSorted(byPath);
	const reasons = reasonsIn(before);
	const counts = countsIn(before).filter(({ shelf }) => untried.includes(shelf));
	for (const [shelf, own] of Map.groupBy(files, ([path]) => shelfOf(path)))
		counts.push(
			countOf(
				shelf,
				own.flatMap(([, { mutants }]) => mutants),
			),
		);
	const sum = (which: 'found' | 'lost') => counts.reduce((total, each) => total + each[which], 0);
	const all = { shelf: 'all', found: sum('found'), lost: sum('lost') };
	const rows = [...counts.toSorted((one, other) => one.shelf.localeCompare(other.shelf, 'en')), all].map(row);
	const kept = sectionsIn(before).filter(([path]) => untried.includes(shelfOf(path)));
	const tried = files.flatMap(([path, { source, mutants }]): [string, string][] => {
		const lines = survivorsOf(source, mutants).map(([mutant, places]) => {
			const reason = reasons.get(`${path} ${mutant}`) ?? UNJUDGED;
			return `- ${mutant} (line ${places.join(', ')}) — ${reason}`;
		});
		return lines.length > 0 ? [[path, `### ${path}\n\n${lines.join('\n')}\n`]] : [];
	});
	const listed = [...kept, ...tried].toSorted(byPath).map(([, section]) => section);
	const intro = before.split('\n| shelf')[0] ?? '';
	return `${intro}\n${TABLE}\n${rows.join('\n')}\n\n## Survivors\n\n${listed.join('\n')}`;
}

const UNJUDGED = 'not judged yet';
const TABLE = '| shelf | mutants | caught | missed | score |\n|---|--:|--:|--:|--:|';

/** The first folder below core/, or a file directly in it. */
function shelfOf(path: string): string {
	return path.split('/')[1] ?? path;
}

type Count = { shelf: string; found: number; lost: number };

function countOf(shelf: string, mutants: readonly Mutant[]): Count {
	const count = (statuses: readonly string[]) =>
		mutants.filter(({ status }) => statuses.includes(status)).length;
	return { shelf, found: count(caught), lost: count(missed) };
}

function row({ shelf, found, lost }: Count): string {
	const score = found + lost === 0 ? '–' : `${((100 * found) / (found + lost)).toFixed(1)} %`;
	return `| ${shelf} | ${found + lost} | ${found} | ${lost} | ${score} |`;
}

function countsIn(page: string): Count[] {
	const rows = page.matchAll(/^\| (\S+) \| \d+ \| (\d+) \| (\d+) \|/gm);
	return [...rows].map(([, shelf = '', found, lost]) => ({
		shelf,
		found: Number(found),
		lost: Number(lost),
	}));
}

/** The section of each file, by its path. */
function sectionsIn(page: string): [path: string, section: string][] {
	const [, ...sections] = page.split(/^(?=### )/m);
	return sections.map((section) => [/^### (.*)$/m.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`]);
}

function byPath([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number {
	return one.localeCompare(other, 'en');
}

/** Each surviving mutant, as its original and its replacement, with the lines where it occurred. */
function survivorsOf(source: string, mutants: readonly Mutant[]): [string, number[]][] {
	const lines = source.split('\n');
	const found = mutants
		.filter(({ status }) => missed.includes(status))
		.toSorted((one, other) => one.location.start.line - other.location.start.line)
		.map(({ location: { start, end }, replacement = '' }) => {
			const last = start.line === end.line ? end.column - 1 : undefined;
			const was = (lines[start.line - 1] ?? '').slice(start.column - 1, last);
			return [`${code(was)} → ${code(replacement)}`, start.line] as const;
		});
	return [...Map.groupBy(found, ([mutant]) => mutant)].map(([mutant, places]) => [
		mutant,
		[...new Set(places.map(([, line]) => line))],
	]);
}

/** A piece of code on one line, shortened, between as many backticks as it needs. */
function code(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	const short = line.length > 110 ? `${line.slice(0, 109)}…` : line;
	return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``;
}

function reasonsIn(page: string): Map<string, string> {
	const reasons = new Map<string, string>();
	let path = '';
	for (const line of page.split('\n')) {
		path = /^### (.*)$/.exec(line)?.[1] ?? path;
		const [, mutant, reason] = /^- (.*) \(line [\d, ]+\) — (.*)$/.exec(line) ?? [];
		if (mutant && reason) reasons.set(`${path} ${mutant}`, reason);
	}
	return reasons;
}
