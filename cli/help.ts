import type { Command, Option } from './command.ts';

/** All commands, or those of one noun, one line each. */
export function overview(commands: readonly Command[]): string {
	const width = Math.max(...commands.map(({ name }) => name.length));
	const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
	return [
		'Usage: npm run plumb -- <noun> <verb> [options]',
		'',
		...lines,
		'',
		'More about a command: npm run plumb -- <noun> <verb> --help. Version: --version.',
		'With --json, every command prints one document {"data":…} and nothing else on standard output. If it is refused, it prints nothing there.',
		'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
	].join('\n');
}

/** How to call a command, and what its options mean. */
export function usage({ name, summary, args, options = {}, help, destroys }: Command): string {
	const given = Object.entries<Option>({
		...options,
		...(destroys && { yes: { about: 'do not ask for confirmation' } }),
		json: { about: 'print one JSON document on standard output' },
	});
	const written = given.map(([key, { value }]) => (value ? `--${key} ${value}` : `--${key}`));
	const width = Math.max(...written.map(({ length }) => length));
	const needed = given.flatMap(([, option], index) => (option.needed ? [written[index]] : []));
	return [
		`${summary}.`,
		'',
		['Usage: npm run plumb --', name, args, ...needed, '[options]'].filter(Boolean).join(' '),
		'',
		...given.map(([, { about }], index) => `  ${written[index]?.padEnd(width)}  ${about}`),
		...(help ? ['', help.trim()] : []),
	].join('\n');
}
