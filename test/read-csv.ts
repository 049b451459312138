/** Parses a CSV text (RFC 4180) independently of the code that wrote it; throws if it isn't well formed. */
export function readCsv(text: string): string[][] {
	const records: string[][] = [];
	let record: string[] = [];
	for (let at = 0; at < text.length; ) {
		const [whole = '', quoted, bare = '', end = ''] =
			/^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at)) ?? [];
		if (whole === '') throw new Error(`Not well formed at ${at}: ${text.slice(at, at + 40)}`);
		record.push(quoted?.replaceAll('""', '"') ?? bare);
		at += whole.length;
		if (end === ',') continue;
		records.push(record);
		record = [];
	}
	return records;
}
