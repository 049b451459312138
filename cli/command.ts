import type { Context } from '../server/context.ts';

/**
 * The output of a command: as data, as text (empty if everything has already been written), and whether the
 * command found something wrong. `note` is only shown to a person at the terminal.
 */
export type CommandOutput = { data: unknown; text: string; note?: string; failed?: boolean };

/**
 * An option as it is parsed and as help shows it. `value` is its placeholder, such as `N`; an option without
 * one is a flag.
 */
export type Option = { value?: string; about: string; needed?: boolean };

/** Reports the progress of long work: how much is done and, if known, of how much. */
export type Progress = (done: number, total?: number) => void;

/** The arguments after noun and verb. */
export type CommandInput = {
	args: readonly string[];
	/** The values of the given options, by name. */
	values: Readonly<Record<string, string>>;
	/** The names of the given flags. */
	flags: ReadonlySet<string>;
	progress: Progress;
};

export type Command = {
	/** Noun and verb, or a single word. */
	name: string;
	/** What the command does, in one line without a period. */
	summary: string;
	/** The arguments after its name, such as `<code>…`. */
	args?: string;
	options?: Readonly<Record<string, Option>>;
	/** Details and examples for `--help`. */
	help?: string;
} & (
	| {
			run(context: Context, asked: CommandInput): Promise<CommandOutput>;
			read?: undefined;
			/** Creates the database if there is none; other commands require one. */
			isFirst?: true;
			/**
			 * The question that an operator must answer before data is destroyed; absent if the command destroys
			 * nothing.
			 */
			destroys?: (asked: CommandInput, context: Context) => Promise<string>;
	  }
	/**
	 * Runs without an open database: it only reads the content, which may have faults, or works on the database
	 * file itself.
	 */
	| {
			read(asked: CommandInput): Promise<CommandOutput> | CommandOutput;
			run?: undefined;
			destroys?: (asked: CommandInput) => Promise<string>;
	  }
	/** Does the one or the other, depending on what is asked. */
	| {
			read(asked: CommandInput): Promise<CommandOutput> | CommandOutput;
			run(context: Context, asked: CommandInput): Promise<CommandOutput>;
			needsDatabase(asked: CommandInput): boolean;
			isFirst?: undefined;
			destroys?: undefined;
	  }
);

/** Thrown if the command was called incorrectly; exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError';
}
