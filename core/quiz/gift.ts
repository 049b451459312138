import { formatOf, paragraphsOf, picturesIn, protect, restored } from './gift-text.ts';

/** The type of a question in a GIFT file, with its answers. */
export type GiftAsks =
	/** `isOne` if an option is marked as right, so that only one may be chosen; otherwise several may be. */
	| { type: 'choice'; options: GiftOption[]; isOne: boolean }
	| { type: 'true-false'; isTrue: boolean; feedback: string[] }
	| { type: 'short' | 'matching' | 'numerical' | 'essay' | 'description' };

/** An option of a choice; `points` is its percentage of the question's points, from -100 to 100. */
export type GiftOption = { text: string; points: number; feedback: string };

/** A question in a GIFT file, with the line it begins in (from 1) and the category above it. */
export type GiftQuestion = {
	line: number;
	category: string;
	title: string;
	/** The paragraphs of the question, with `____` if its answers are inside the text. */
	text: string[];
	general: string;
	asks: GiftAsks;
	/** Markup in its texts that isn't plain text, such as `<b>`. */
	markup: string[];
	/**
	 * The pictures in the text of the question, with the addresses and alt texts it gives them; they are also
	 * in `markup`.
	 */
	pictures: { src: string; alt: string }[];
};

/** A question whose braces don't form exactly one pair. */
export type GiftFault = { line: number; fault: 'not-closed' | 'not-opened' | 'second-braces' };

/**
 * Reads Moodle's GIFT format (docs.moodle.org, "GIFT format"): questions separated by empty lines, `//`
 * comments, `$CATEGORY:`, `::title::`, formats such as `[html]`, answers in braces, and `\` before an escaped
 * character.
 */
export function readGift(source: string): { questions: GiftQuestion[]; faults: GiftFault[] } {
	const questions: GiftQuestion[] = [];
	const faults: GiftFault[] = [];
	let category = '';
	for (const { line, text } of blocksOf(source)) {
		const named = /^\$CATEGORY:(.*)/.exec(text);
		if (named) {
			category = restored(named[1] ?? '');
			continue;
		}
		const fault = braceFault(text);
		if (fault) faults.push({ line, fault });
		else questions.push({ line, category, ...questionOf(text) });
	}
	return { questions, faults };
}

/** The blocks between empty lines; a category is a block of one line. */
function blocksOf(source: string): { line: number; text: string }[] {
	const blocks: { line: number; text: string }[] = [];
	let isOpen = false;
	source.split(/\r\n?|\n/).forEach((written, index) => {
		const text = protect(written.trim());
		if (text.startsWith('//')) return;
		const last = blocks.at(-1);
		if (text !== '' && isOpen && last) last.text += `\n${text}`;
		else if (text !== '') blocks.push({ line: index + 1, text });
		isOpen = text !== '' && !text.startsWith('$CATEGORY:');
	});
	return blocks;
}

function braceFault(text: string): GiftFault['fault'] | undefined {
	const braces = text.replace(/[^{}]/g, '');
	if (braces === '' || braces === '{}') return undefined;
	if (braces.startsWith('}')) return 'not-opened';
	return braces.startsWith('{}') ? 'second-braces' : 'not-closed';
}

function questionOf(block: string): Omit<GiftQuestion, 'line' | 'category'> {
	const titled = /^::([^]*?)::/.exec(block);
	const rest = block.slice(titled?.[0].length ?? 0);
	const [before = '', inside, after = ''] = rest.split(/[{}]/);
	const isGap = after !== '';
	const [answers = '', general = ''] = (inside ?? '').split(/####([^]*)/);
	const markup: string[] = [];
	const plain = (text: string) => paragraphsOf(text, formatOf(before), markup);
	const text = plain(isGap ? `${before}____${after}` : before + after);
	const asks: GiftAsks =
		inside === undefined ? { type: 'description' } : asksOf(answers.trim(), (each) => plain(each).join(' '));
	const pictures = picturesIn(before + after);
	return { title: restored(titled?.[1] ?? ''), text, general: restored(general), asks, markup, pictures };
}

function asksOf(answers: string, plain: (text: string) => string): GiftAsks {
	const [word = '', ...said] = answers.split('#');
	if (/^(t|true|f|false)$/i.test(word.trim())) {
		const feedback = said.map(restored).filter((each) => each !== '');
		return { type: 'true-false', isTrue: /^t/i.test(word), feedback };
	}
	if (answers === '') return { type: 'essay' };
	if (answers.startsWith('#')) return { type: 'numerical' };
	if (answers.includes('~'))
		return { type: 'choice', options: optionsOf(answers, plain), isOne: answers.includes('=') };
	return { type: answers.includes('->') ? 'matching' : 'short' };
}

function optionsOf(answers: string, plain: (text: string) => string): GiftOption[] {
	return [...answers.matchAll(/([~=])([^~=]*)/g)].map(([, sign, written = '']) => {
		const [, weight, rest = ''] = /\s*(?:%(-?[\d.]+)%)?([^]*)/.exec(written) ?? [];
		const [text = '', feedback = ''] = rest.split(/#([^]*)/);
		const points = weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight);
		return { text: plain(text), points, feedback: restored(feedback) };
	});
}
