import type { Readings } from './check-readings.ts';
import { isRead, isScaleRead, keysOf } from './reading-sheet.ts';
import type { ToRead } from './to-read.ts';

type Count = { read: number; of: number };

export type Taken = {
	readings: Readings;
	statements: Count;
	scales: Count;
	/** Answer lines that couldn't be parsed, with the reason. */
	faults: string[];
};

/**
 * Merges a reader's answers to a sheet into the stored readings whose wording is still current:
 * `sixteen-types 12 = E` for a statement, `scale-1 = 3 1 2` for a scale.
 */
export function takeReadings(all: ToRead, kept: Readings, sheet: string, answers: string): Taken {
	const asked = new Map(
		sheet
			.split(/\r?\n/)
			.map(entry)
			.filter((each) => each !== undefined),
	);
	const readings = current(all, kept);
	const seen = new Set<string>();
	const faults = answers.split(/\r?\n/).flatMap((line, index) => {
		if (line.trim() === '' || line.startsWith('#')) return [];
		const answer = entry(line);
		const fault = answer === undefined ? 'must look like `place = answer`' : take(...answer);
		return fault === undefined ? [] : [`${index + 1}: ${line.trim()}: ${fault}`];
	});
	return { readings, ...countOf(all, readings), faults };

	function take(place: string, value: string): string | undefined {
		if (seen.has(place)) return 'has already been answered';
		seen.add(place);
		return place.includes(' ') ? takeStatement(place, value) : takeScale(place, value);
	}

	function takeStatement(place: string, value: string): string | undefined {
		const slug = place.replace(/ \d+$/, '');
		const written = all.statements.get(slug) ?? [];
		const text = asked.get(place);
		if (text === undefined) return 'is not in the sheet';
		const statement = written.find((each) => each.text === text);
		if (!statement) return 'has changed since the sheet was made';
		const keys = keysOf(written);
		const key = keys.find((each) => each.toLowerCase() === value.toLowerCase().replace(/[−–]/, '-'));
		if (key === undefined) return `the answer must be one of ${keys.join(' ')}`;
		readings.statements[slug] = { ...readings.statements[slug], [statement.id]: { key, text } };
		return undefined;
	}

	function takeScale(place: string, value: string): string | undefined {
		const [name, words = []] = [...all.scales][Number(place.replace('scale-', '')) - 1] ?? [];
		const inSheet = [...asked.keys()].filter((each) => each.startsWith(`${place} `));
		if (name === undefined || inSheet.length === 0) return 'is not in the sheet';
		const order = value.split(/[^\d]+/).map((number) => asked.get(`${place} ${number}`) ?? '');
		if (inSheet.length !== order.length || new Set(order).size !== order.length || order.includes(''))
			return `the answer must be the numbers 1 to ${inSheet.length}, each once`;
		if (order.toSorted().join('\n') !== words.toSorted().join('\n'))
			return 'has changed since the sheet was made';
		readings.scales[name] = order;
		return undefined;
	}
}

type Entry = [place: string, value: string];

function entry(line: string): Entry | undefined {
	const [, place, value] = /^\s*([a-z][\w-]*(?: \d+)?)\s*=\s*(.+?)\s*$/.exec(line) ?? [];
	return place && value ? [place, value] : undefined;
}

/** The readings whose wording hasn't changed. */
function current({ statements, scales }: ToRead, kept: Readings): Readings {
	const readings: Readings = { scales: {}, statements: {} };
	for (const [name, words] of scales)
		if (isScaleRead(kept, name, words)) readings.scales[name] = kept.scales[name] ?? [];
	for (const [slug, written] of statements)
		readings.statements[slug] = Object.fromEntries(
			written.flatMap((each) => {
				const known = kept.statements[slug]?.[each.id];
				return known && isRead(kept, slug, each) ? [[each.id, known]] : [];
			}),
		);
	return readings;
}

function countOf({ statements, scales }: ToRead, readings: Readings) {
	const all = [...statements].flatMap(([slug, written]) =>
		written.map((each) => isRead(readings, slug, each)),
	);
	return {
		statements: { read: all.filter(Boolean).length, of: all.length },
		scales: { read: Object.keys(readings.scales).length, of: scales.size },
	};
}
