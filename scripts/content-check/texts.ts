import type { LanguageCode } from '../../core/language/languages.ts';
import { branchesOf, type Token, tokensOf } from '../../server/content/message-tokens.ts';
import { remembered } from './remembered.ts';
import { GAP, placeIn, type Written } from './written.ts';

/** A text and its location; `english` is the original. Placeholders are replaced by `GAP`. */
export type Text = { at: string; text: string; english: string };

/** The texts of a language paired with the English ones; each branch of a message becomes a whole text. */
export function textsOf(
	own: ReadonlyMap<string, Written>,
	english: ReadonlyMap<string, Written>,
	code: LanguageCode,
): Text[] {
	const originals = new Map([...english].map(([at, text]) => [placeIn(at, code), text]));
	return [...own].flatMap(([at, written]) => {
		const original = saidAs(originals.get(at)).join('\n');
		return saidAs(written).map((text) => ({ at, text, english: original }));
	});
}

/** Every variant of a text: each pass picks the next branch of every choice. */
function saidAs(written: Written | undefined): readonly string[] {
	if (!written) return [];
	return written.isMessage ? messageSaidAs(written.text) : [written.text];
}

const messageSaidAs = remembered((message): readonly string[] => {
	// Texts that aren't valid messages are reported elsewhere.
	const tokens = tokensOf(message.replace(/<\/?\d+\/?>/g, '')) ?? [];
	const count = Math.max(1, ...tokens.map(breadth));
	return [...new Set(Array.from({ length: count }, (_, index) => say(tokens, index)))].filter(
		(text) => text !== '',
	);
});

function breadth(token: Token): number {
	if (typeof token === 'string') return 1;
	const branches = branchesOf(token).map(([, branch]) => branch);
	return Math.max(1, branches.length, ...branches.flat().map(breadth));
}

function say(tokens: readonly Token[], index: number): string {
	return tokens
		.map((token) => {
			if (typeof token === 'string') return token;
			const branches = branchesOf(token).map(([, branch]) => branch);
			return branches.length === 0 ? GAP : say(branches[index % branches.length] ?? [], index);
		})
		.join('');
}
