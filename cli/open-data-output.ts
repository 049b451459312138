import { lastAgeOf } from '../core/norms/age-band.ts';
import { fileName } from '../core/open-data/file-names.ts';
import { LEAST_IN_GROUP } from '../core/open-data/groups.ts';
import { WAIT_DAYS } from '../core/open-data/period.ts';
import type { OpenDataFault, OpenDataWriting } from '../server/commands/write-open-data.ts';
import type { ListedFile } from '../server/db/open-data.ts';
import { counted } from './counted.ts';
import { table } from './table.ts';

/** Why nothing is written, as a sentence. */
export function openDataFaultText(fault: OpenDataFault, period: string): string {
	switch (fault.fault) {
		case 'off':
			return 'OPEN_DATA is off. Set it to yearly or quarterly, and people who agree from then on will be counted.';
		case 'no_period':
			return `${period} isn't a year or a quarter such as 2026 or 2026-Q1.`;
		case 'other_frequency':
			return `OPEN_DATA is ${fault.frequency}, so give a ${fault.frequency === 'yearly' ? 'year such as 2026' : 'quarter such as 2026-Q1'}.`;
		case 'too_early':
			return `${period} can be written from ${dayOf(fault.at)} on: ${WAIT_DAYS} days after its end, so that people can change their mind.`;
		case 'written':
			return fault.period === period
				? `${period} has been written already, and files never change.`
				: `${fault.period} has been written already, and ${period} overlaps it. One file could be subtracted from the other.`;
		case 'written_before_restore':
			return `${period}, or a period that overlaps it, was written before the database went back to an earlier state. People may have been erased since, and another file could be subtracted from the one that was published.`;
		case 'no_list':
			return "The list erased in DATA_DIR cannot be written: make the server's user its owner.";
		case 'few_people':
			return `No test has ${LEAST_IN_GROUP} people of one language who agreed and may be counted in ${period}.`;
	}
}

/** What was written, for programs. */
export function writingData({ period, isWritten, files, leftOut }: OpenDataWriting, fault: string | null) {
	return {
		period,
		written: isWritten,
		files: files.map(({ quiz, version, rows, groups, inSmallGroups }) => ({
			quiz,
			quiz_version: version,
			rows,
			groups: groups.map((group) => ({
				language: group.language,
				age_band: group.ageBand,
				rows: group.rows,
			})),
			in_small_groups: inSmallGroups,
		})),
		left_out: leftOut,
		faults: fault === null ? [] : [fault],
	};
}

/** What was written, or would be, for people. */
export function writingText(
	{ period, isWritten, files, leftOut }: OpenDataWriting,
	fault: string | null,
): string {
	const rows = files.flatMap(({ quiz, version, groups }) =>
		groups.map(({ language, ageBand, rows: people }) => [
			quiz,
			String(version),
			language,
			agesOf(ageBand),
			String(people),
		]),
	);
	const left = Object.entries(leftOut)
		.filter(([, count]) => count > 0)
		.map(([reason, count]) => `${reason.replaceAll('_', ' ')} ${count}`);
	return [
		...(rows.length > 0
			? [table([['quiz', 'version', 'language', 'ages', 'people'], ...rows], [0, 2, 3])]
			: []),
		...(left.length > 0 ? [`Left out: ${left.join(', ')}`] : []),
		...(fault === null ? [] : [fault]),
		isWritten
			? `Wrote ${counted(files.length, 'file')} for ${period}. The site shows ${files.length === 1 ? 'it' : 'them'} at /open-data within a minute or two.`
			: 'Nothing was stored.',
	].join('\n');
}

/** A file, for programs. */
export function listedFile({ period, quiz, quiz_version, rows, made_at }: ListedFile) {
	return { period, quiz, quiz_version, rows, made_at: new Date(made_at).toISOString() };
}

/** The files as a table. */
export function openDataTable(files: readonly ListedFile[]): string {
	const rows = files.map((file) => [
		file.period,
		file.quiz,
		String(file.quiz_version),
		String(file.rows),
		dayOf(file.made_at),
		fileName(file, 'csv'),
	]);
	return table([['period', 'quiz', 'version', 'people', 'written', 'file'], ...rows], [0, 1, 4, 5]);
}

function agesOf(ageBand: number | null): string {
	if (ageBand === null) return 'left blank';
	const last = lastAgeOf(ageBand);
	return last === null ? `${ageBand} or older` : `${ageBand} to ${last}`;
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}
