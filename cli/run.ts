import { createInterface } from 'node:readline/promises';
import { inspect, parseArgs } from 'node:util';
import { version } from '../package.json';
import { didYouMean } from '../server/content/did-you-mean.ts';
import { openContext } from '../server/context.ts';
import { readEnv } from '../server/env.ts';
import {
	type Command,
	type CommandInput,
	type CommandOutput,
	type Option,
	type Progress,
	UsageError,
} from './command.ts';
import { commands } from './commands.ts';
import { refuseOtherSecret, refuseWithoutDatabase, refuseWithoutSecret } from './database-guard.ts';
import { overview, usage } from './help.ts';

/** What a command is called with, and where it writes. */
type Terminal = {
	env: Record<string, string | undefined>;
	out: (text: string) => void;
	err: (text: string) => void;
	/** Whether somebody can be asked. */
	canAsk: boolean;
	/** Whether what it writes to `err` shows on a screen. */
	isScreen: boolean;
};

/** Runs a command; resolves to its exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
	const isHelp = words[0] === 'help' || words.includes('--help') || words.includes('-h');
	const [noun = '', verb = ''] = words.filter((word) => word !== 'help' && !word.startsWith('-'));
	const command = commands.find(({ name }) => name === `${noun} ${verb}` || name === noun);
	const ofNoun = commands.filter(({ name }) => name.split(' ')[0] === noun);
	const { say, complain } = linesAt(terminal);
	if (words[0] === '--version') say(version);
	else if (isHelp && (command || ofNoun.length > 0 || noun === ''))
		say(command ? usage(command) : overview(ofNoun.length > 0 ? ofNoun : commands));
	else if (command) return answer(command, words, terminal);
	else {
		const names = commands.map(({ name }) => name);
		if (noun)
			complain(
				`There is no command '${`${noun} ${verb}`.trim()}'${didYouMean(`${noun} ${verb}`.trim(), names)}\n`,
			);
		complain(overview(ofNoun.length > 0 ? ofNoun : commands));
		return 2;
	}
	return 0;
}

/** Writes whole lines: what was asked for, and everything else. */
function linesAt({ out, err }: Terminal) {
	return { say: (text: string) => out(`${text}\n`), complain: (text: string) => err(`${text}\n`) };
}

async function answer(asking: Command, words: readonly string[], terminal: Terminal): Promise<number> {
	const { say, complain } = linesAt(terminal);
	const progress = openProgress(terminal);
	try {
		const asked = readAsked(asking, words, progress.tell);
		const { data, text, note, failed } = await ask(asking, asked, terminal);
		progress.end();
		if (asked.flags.has('json')) say(JSON.stringify({ data }));
		else if (text) say(text);
		if (note && !asked.flags.has('json')) complain(note);
		return failed ? 1 : 0;
	} catch (error) {
		progress.end();
		complain(error instanceof Error ? error.message : inspect(error));
		if (error instanceof UsageError) complain(`\n${usage(asking)}`);
		return error instanceof UsageError ? 2 : 1;
	}
}

function readAsked(
	{ name, args, options = {} }: Command,
	words: readonly string[],
	progress: CommandInput['progress'],
): CommandInput {
	const all: Record<string, Option> = {
		...options,
		json: { about: '' },
		// Every command accepts this, so that scripts don't have to know which ones ask.
		yes: { about: '' },
	};
	const known = Object.entries(all).map(([key, option]) => [
		key,
		{ type: option.value ? ('string' as const) : ('boolean' as const) },
	]);
	const { values, positionals } = parseArgs({
		args: [...words],
		allowPositionals: true,
		strict: false,
		options: Object.fromEntries(known),
	});
	for (const [key, value] of Object.entries(values)) {
		const option = Object.hasOwn(all, key) ? all[key] : undefined;
		if (!option) throw new UsageError(`There is no option --${key}${didYouMean(key, Object.keys(all))}`);
		if (option.value && (typeof value !== 'string' || value === ''))
			throw new UsageError(`--${key} needs a value: ${option.value}`);
		if (option.value && String(value).startsWith('--'))
			throw new UsageError(`--${key} needs a value before ${String(value)}: ${option.value}`);
		if (!option.value && value !== true) throw new UsageError(`--${key} takes no value`);
	}
	for (const [key, { needed, value }] of Object.entries(options))
		if (needed && values[key] === undefined) throw new UsageError(`--${key} ${value ?? ''} is missing`);
	const rest = positionals.slice(name.split(' ').length);
	const most = !args ? 0 : args.includes('…') ? Infinity : 1;
	if (rest.length > most) throw new UsageError(`'${rest[most]}' is not expected here`);
	const given = Object.entries(values);
	return {
		args: rest,
		values: Object.fromEntries(given.filter((each): each is [string, string] => typeof each[1] === 'string')),
		flags: new Set(given.flatMap(([key, value]) => (value === true ? [key] : []))),
		progress,
	};
}

async function ask(asking: Command, asked: CommandInput, terminal: Terminal): Promise<CommandOutput> {
	const isSure = asked.flags.has('yes');
	if (!asking.run || (asking.read && !asking.needsDatabase(asked))) {
		if (asking.destroys && !isSure) await confirm(await asking.destroys(asked), terminal.canAsk);
		return asking.read(asked);
	}
	const env = readEnv(terminal.env);
	if (!asking.isFirst) await refuseWithoutDatabase(env);
	const isAboutSecret = asking.name === 'db accept-secret';
	if (!isAboutSecret) refuseWithoutSecret(env);
	const context = await openContext({ env, isForCommand: true });
	try {
		if (!isAboutSecret) await refuseOtherSecret(context);
		if (asking.destroys && !isSure) await confirm(await asking.destroys(asked, context), terminal.canAsk);
		return await asking.run(context, asked);
	} finally {
		await context.close();
	}
}

/** Asks the person at the terminal. Without a terminal, nothing is destroyed unless --yes is given. */
async function confirm(question: string, canAsk: boolean): Promise<void> {
	if (!canAsk)
		throw new Error(
			`${question}\nNothing was done, because there is no terminal to ask on. Add --yes to skip the question.`,
		);
	const asking = createInterface({ input: process.stdin, output: process.stderr });
	const said = await asking.question(`${question}\nType yes to continue: `);
	asking.close();
	if (said.trim().toLowerCase() !== 'yes') throw new Error('Nothing was done.');
}

/** Reports the progress of long work on standard error, beginning after the first interval. */
function openProgress(
	{ err, isScreen }: Terminal,
	clock: () => number = Date.now,
): { tell: Progress; end(): void } {
	// The interval in milliseconds: short on a terminal, long in a file.
	const pause = isScreen ? 200 : 10_000;
	let told = clock();
	let isShown = false;
	return {
		tell(done, total) {
			if (clock() - told < pause) return;
			told = clock();
			isShown = isScreen;
			const line = total === undefined ? `${done}` : `${done} of ${total}`;
			err(isScreen ? `\r\u001B[K${line}` : `${line}\n`);
		},
		end() {
			if (isShown) err('\r\u001B[K');
		},
	};
}
