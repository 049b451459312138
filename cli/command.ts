import type { Context } from '../server/context.ts';

/**
 * What a command answers: as data, as text, and whether it found something wrong. No text where all has been written. `note` is for
 * the person at the terminal alone.
 */
export type Said = { data: unknown; text: string; note?: string; failed?: boolean };

/** An option as it is parsed and as help shows it; `value` is what stands behind it, such as `N`; none is a flag. */
export type Option = { value?: string; about: string; needed?: boolean };

/** Tells how far long work has come: what is done and, where that is known, of how much. */
export type Progress = (done: number, total?: number) => void;

/** What the operator wrote behind noun and verb. */
export type Asked = {
	args: readonly string[];
	/** The values of options that were given, by their names. */
	values: Readonly<Record<string, string>>;
	/** The names of flags that were given. */
	flags: ReadonlySet<string>;
	progress: Progress;
};

export type Command = {
	/** Noun and verb, or the one word that is both. */
	name: string;
	/** What it does, in one line without a full stop. */
	summary: string;
	/** What stands behind its name, such as `<code>…`. */
	args?: string;
	options?: Readonly<Record<string, Option>>;
	/** More about it, and examples, for those who ask. */
	help?: string;
} & (
	| {
			run(context: Context, asked: Asked): Promise<Said>;
			read?: undefined;
			/** It makes the database where there is none; any other works on the one that the site has. */
			isFirst?: true;
			/** What it would destroy, as the question that an operator answers first; without one it destroys nothing. */
			destroys?: (asked: Asked, context: Context) => Promise<string>;
	  }
	/** Needs no open database: reads the content alone, which may have faults, or works on the database's file. */
	| {
			read(asked: Asked): Promise<Said> | Said;
			destroys?: (asked: Asked) => Promise<string>;
	  }
);

/** The command is called in a way that it cannot be; exit code 2. */
export class UsageError extends Error {
	override name = 'UsageError';
}
