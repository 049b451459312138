import type { Context } from '../server/context.ts';

/**
 * A command's output: as data, as text (empty if everything has already been written), and whether it found
 * something wrong. `note` is only for a person at the terminal.
 */
export type Said = { data: unknown; text: string; note?: string; failed?: boolean };

/**
 * An option as parsed and as shown by help; `value` is its placeholder, such as `N`; an option without one is
 * a flag.
 */
export type Option = { value?: string; about: string; needed?: boolean };

/** Reports the progress of long-running work: how much is done and, if known, of how much. */
export type Progress = (done: number, total?: number) => void;

/** The arguments after noun and verb. */
export type Asked = {
	args: readonly string[];
	/** The given options' values by name. */
	values: Readonly<Record<string, string>>;
	/** The names of the given flags. */
	flags: ReadonlySet<string>;
	progress: Progress;
};

export type Command = {
	/** Noun and verb, or a single word. */
	name: string;
	/** What it does, in one line without a period. */
	summary: string;
	/** The arguments after its name, such as `<code>…`. */
	args?: string;
	options?: Readonly<Record<string, Option>>;
	/** Details and examples for `--help`. */
	help?: string;
} & (
	| {
			run(context: Context, asked: Asked): Promise<Said>;
			read?: undefined;
			/** Creates the database if there is none; other commands require an existing one. */
			isFirst?: true;
			/**
			 * Returns the question an operator must confirm before data is destroyed; absent if the command
			 * destroys nothing.
			 */
			destroys?: (asked: Asked, context: Context) => Promise<string>;
	  }
	/**
	 * Runs without an open database: it reads only the content, which may have faults, or works on the database
	 * file itself.
	 */
	| {
			read(asked: Asked): Promise<Said> | Said;
			destroys?: (asked: Asked) => Promise<string>;
	  }
);

/** The command was called incorrectly; exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError';
}
