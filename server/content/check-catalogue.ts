/** What is wrong with the lines of a catalogue, which its parser would pass over. */
export function catalogueFaults(text: string): string[] {
	return text.split(/\r?\n/).flatMap((line, index) => {
		const words = lineFault(line.trim());
		return words === undefined ? [] : [`${index + 1}: ${words}`];
	});
}

function lineFault(line: string): string | undefined {
	if (/^#,.*\bfuzzy\b/.test(line))
		return 'is marked fuzzy, as a guess; read the text, then remove the line or the mark in your editor';
	if (line === '' || line.startsWith('#')) return undefined;
	if (/^(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +)?"(?:[^"\\]|\\.)*"$/.test(line))
		return undefined;
	return /"/.test(line)
		? 'a text stands between two straight quotation marks ("), and one within it is written \\"'
		: 'this line cannot be read; a line begins with msgid, msgstr, # or "';
}
