/** What is read of Stryker's report (the mutation testing report schema), by file. */
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
 * The page of what the tests of core/ notice: the score of each shelf, and every survivor with the reason why it survives. Reasons
 * are written by hand in the page itself: those in `before`, the page as it was, stay with their survivors.
 */
export function survivorsPage(report: MutationReport, before: string): string {
	const files = Object.entries(report.files).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
	const reasons = reasonsIn(before);
	const shelves = Map.groupBy(files, ([path]) => shelfOf(path));
	const rows = [...shelves, ['all', files] as const].map(([shelf, own]) =>
		row(
			shelf,
			own.flatMap(([, { mutants }]) => mutants),
		),
	);
	const listed = files.flatMap(([path, { source, mutants }]) => {
		const lines = survivorsOf(source, mutants).map(([mutant, places]) => {
			const reason = reasons.get(`${path} ${mutant}`) ?? UNJUDGED;
			return `- ${mutant} (line ${places.join(', ')}) — ${reason}`;
		});
		return lines.length > 0 ? [`### ${path}\n\n${lines.join('\n')}\n`] : [];
	});
	const intro = before.split('\n| shelf')[0] ?? '';
	return `${intro}\n${TABLE}\n${rows.join('\n')}\n\n## Survivors\n\n${listed.join('\n')}`;
}

const UNJUDGED = 'not judged yet';
const TABLE = '| shelf | mutants | caught | missed | score |\n|---|--:|--:|--:|--:|';

/** The first folder below core/, or the file that stands there by itself. */
function shelfOf(path: string): string {
	return path.split('/')[1] ?? path;
}

function row(shelf: string, mutants: readonly Mutant[]): string {
	const count = (statuses: readonly string[]) =>
		mutants.filter(({ status }) => statuses.includes(status)).length;
	const [found, lost] = [count(caught), count(missed)];
	const score = found + lost === 0 ? '–' : `${((100 * found) / (found + lost)).toFixed(1)} %`;
	return `| ${shelf} | ${found + lost} | ${found} | ${lost} | ${score} |`;
}

/** Each survivor, written as what stood there and what it became, with the lines in which it did. */
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

/** A piece of code on one line, not too long, between as many backticks as it needs. */
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
