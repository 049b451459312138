import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A text or a placeholder: its name, its format, and the branches of a choice by the words before `{`. */
export type Token = string | [name: string, type?: string, format?: unknown];

/**
 * Parses an ICU message; undefined if it is invalid. The library itself would print a warning and treat the
 * message as plain text.
 */
export function tokensOf(text: string): Token[] | undefined {
	try {
		const tokens = compileMessageOrThrow(text) as Token[];
		return isWhole(tokens) ? tokens : undefined;
	} catch {
		return undefined;
	}
}

/** The branches of a choice, each with the words before its `{`; empty for a plain placeholder. */
export function branchesOf([, , format]: Exclude<Token, string>): [choice: string, tokens: Token[]][] {
	if (typeof format !== 'object' || format === null) return [];
	return Object.entries(format).flatMap(([choice, branch]) =>
		Array.isArray(branch) ? [[choice, branch as Token[]] as [string, Token[]]] : [],
	);
}

/** All placeholders in a message, including those within branches. */
export function valuesIn(tokens: readonly Token[]): Exclude<Token, string>[] {
	return tokens.flatMap((token) =>
		typeof token === 'string' ? [] : [token, ...branchesOf(token).flatMap(([, inner]) => valuesIn(inner))],
	);
}

/** Whether no text has a brace left over, which would mean that its counterpart is missing. */
function isWhole(tokens: readonly Token[]): boolean {
	return tokens.every((token) =>
		typeof token === 'string' ? !/[{}]/.test(token) : branchesOf(token).every(([, inner]) => isWhole(inner)),
	);
}
