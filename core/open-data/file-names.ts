import { periodNamed } from './period.ts';

/** What names a file: its period, such as `2026-Q1`, and the version of the test. */
export type FileKey = { period: string; quiz: string; quiz_version: number };

/** The name of a CSV file, or of the codebook beside it, such as `iq-test-v5-2026-q1.csv`. */
export function fileName({ period, quiz, quiz_version }: FileKey, ending: 'csv' | 'json'): string {
	return `${quiz}-v${quiz_version}-${period.toLowerCase()}.${ending}`;
}

/** What a name means; undefined if no file has such a name. */
export function fileNamed(name: string): { key: FileKey; ending: 'csv' | 'json' } | undefined {
	const [, quiz, version, text = '', ending] =
		/^([a-z0-9-]+)-v([1-9]\d{0,8})-([\dq-]+)\.(csv|json)$/.exec(name) ?? [];
	const period = periodNamed(text.toUpperCase());
	if (quiz === undefined || !period) return undefined;
	return {
		key: { period: period.name, quiz, quiz_version: Number(version) },
		ending: ending === 'csv' ? 'csv' : 'json',
	};
}
