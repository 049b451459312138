import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A text, or a value that is filled in: its name, what is done with it, and the branches of a choice by the words before `{`. */
export type Token = string | [name: string, type?: string, format?: unknown];

/** The parts of an ICU message, or undefined where it is none. The library alone would print, and take the message for a text. */
export function tokensOf(text: string): Token[] | undefined {
	try {
		const tokens = compileMessageOrThrow(text) as Token[];
		return isWhole(tokens) ? tokens : undefined;
	} catch {
		return undefined;
	}
}

/** The branches of a choice, each with the words before its `{`; none where a value is merely filled in. */
export function branchesOf([, , format]: Exclude<Token, string>): [choice: string, tokens: Token[]][] {
	if (typeof format !== 'object' || format === null) return [];
	return Object.entries(format).flatMap(([choice, branch]) =>
		Array.isArray(branch) ? [[choice, branch as Token[]] as [string, Token[]]] : [],
	);
}

/** Every value in a message, those within branches too. */
export function valuesIn(tokens: readonly Token[]): Exclude<Token, string>[] {
	return tokens.flatMap((token) =>
		typeof token === 'string' ? [] : [token, ...branchesOf(token).flatMap(([, inner]) => valuesIn(inner))],
	);
}

/** A brace that is left in a text has lost its partner. */
function isWhole(tokens: readonly Token[]): boolean {
	return tokens.every((token) =>
		typeof token === 'string' ? !/[{}]/.test(token) : branchesOf(token).every(([, inner]) => isWhole(inner)),
	);
}
