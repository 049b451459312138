import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGift } from './gift.ts';

/** The question of a file that has only one. */
function one(source: string) {
	const { questions, faults } = readGift(source);
	expect(faults).toEqual([]);
	expect(questions).toHaveLength(1);
	return questions[0];
}

const points = (source: string) => {
	const asks = one(source)?.asks;
	return asks?.type === 'choice' ? asks.options.map((option) => [option.text, option.points]) : asks;
};

describe('a question in GIFT', () => {
	it('has a title, options and what is said of them', () => {
		expect(
			one('::Sea 1:: Which is a sea?{\n=The Baltic # yes\n~The Rhine # a river\n~Oslo\n####Look at a map.}'),
		).toEqual({
			line: 1,
			category: '',
			title: 'Sea 1',
			text: ['Which is a sea?'],
			general: 'Look at a map.',
			markup: [],
			pictures: [],
			asks: {
				type: 'choice',
				isOne: true,
				options: [
					{ text: 'The Baltic', points: 100, feedback: 'yes' },
					{ text: 'The Rhine', points: 0, feedback: 'a river' },
					{ text: 'Oslo', points: 0, feedback: '' },
				],
			},
		});
	});

	it('has a title only at its beginning, and a text with colons', () => {
		expect(one('::One:: The time is ::12::30.{T}')).toMatchObject({
			title: 'One',
			text: ['The time is ::12::30.'],
		});
		expect(one('It says ::12:: here.{T}')).toMatchObject({ title: '', text: ['It says ::12:: here.'] });
		expect(one('::::Untitled.{T}')).toMatchObject({ title: '', text: ['Untitled.'] });
	});

	it.each([
		['Snow is white.{T}', { type: 'true-false', isTrue: true, feedback: [] }],
		[
			'Snow is green.{FALSE#It is white.#Right.####Look out.}',
			{ type: 'true-false', isTrue: false, feedback: ['It is white.', 'Right.'] },
		],
		['Who wrote Emma?{=Austen =Jane Austen}', { type: 'short' }],
		['Match.{=Oslo -> Norway =Bern -> Switzerland}', { type: 'matching' }],
		['How many legs has a spider?{#8:0}', { type: 'numerical' }],
		['How many?{#=%100%8:0 =%50%7:1}', { type: 'numerical' }],
		['Write about the sea.{}', { type: 'essay' }],
		['How was it?{####Thank you.}', { type: 'essay' }],
		['How was it?{ }', { type: 'essay' }],
		['The next questions are about the sea.', { type: 'description' }],
		['Snow is white.{T#}', { type: 'true-false', isTrue: true, feedback: [] }],
		['Snow is green.{F# # It is white.}', { type: 'true-false', isTrue: false, feedback: ['It is white.'] }],
		['Snow is white.{ TRUE # It is. }', { type: 'true-false', isTrue: true, feedback: ['It is.'] }],
		// Answers that begin or end like true and false aren't true-or-false answers.
		['Which hand?{=left}', { type: 'short' }],
		['How tall?{tall}', { type: 'short' }],
	])('%s asks for what it asks for', (source, asks) => {
		expect(one(source)?.asks).toEqual(asks);
	});

	it('has words of its own alone where it says no more', () => {
		expect(one('The sea  is wide.')).toMatchObject({ title: '', text: ['The sea is wide.'], general: '' });
		expect(one('What does $CATEGORY: mean?{T}')).toMatchObject({ category: '', general: '' });
	});

	it('has a gap where its answers stand inside it', () => {
		expect(one('I {~is =am ~are} here.')?.text).toEqual(['I ____ here.']);
		expect(one('I am where? {~is =am}')?.text).toEqual(['I am where?']);
	});

	it('gives options their shares of the points', () => {
		expect(points('Two?{~%50%a ~%50%b ~%-100%c}')).toEqual([
			['a', 50],
			['b', 50],
			['c', -100],
		]);
		expect(points('One?{~%33.333%a =b}')).toEqual([
			['a', 33.333],
			['b', 100],
		]);
	});

	it('takes a sign after a backslash as text', () => {
		expect(points(String.raw`Which is 1 \= 1\: \{x\}?{=a \~ b \# c ~\\d}`)).toEqual([
			['a ~ b # c', 100],
			['\\d', 0],
		]);
		expect(one(String.raw`\:\:no title\:\: {T}`)).toMatchObject({ title: '', text: ['::no title::'] });
	});

	it('has paragraphs where \\n stands, and none where a line only goes on', () => {
		expect(
			one(String.raw`[plain]We are closed.\nWhen do we
			open?{T}`)?.text,
		).toEqual(['We are closed.', 'When do we open?']);
	});

	it('is plain text in any format, and tells what cannot be', () => {
		expect(one('[html]<p>A &amp; B</p><div dir\\="ltr">Which?<br></div>{T}')).toMatchObject({
			text: ['A & B', 'Which?'],
			markup: [],
		});
		expect(one('[html]<b>A</b> <img src\\="x">?{~1 =<i>2</i>}')?.markup).toEqual([
			'<b>',
			'</b>',
			'<img src="x">',
			'<i>',
			'</i>',
		]);
		expect(one('[markdown]A **b** `c`{T}')?.markup).toEqual(['**', '**', '`', '`']);
		expect(one('[plain]Is a <b> c &amp; d?{=[plain]<b> ~x}')).toMatchObject({
			text: ['Is a <b> c &amp; d?'],
			markup: [],
		});
		expect(one('Is 2 < 3?{T}')).toMatchObject({ text: ['Is 2 < 3?'], markup: [] });
		expect(one('Is 2**3 `8`?{T}')).toMatchObject({ text: ['Is 2**3 `8`?'], markup: [] });
		expect(one('[plain]What does <p> make?{T}')?.text).toEqual(['What does <p> make?']);
	});

	it('has an end of every paragraph where the markup ends it, and in an option a space', () => {
		expect(one('[html]<p> One. </p> <p> Two. </p>{T}')?.text).toEqual(['One.', 'Two.']);
		expect(points('[html]Which?{=<p>a</p><p>b</p> ~c}')).toEqual([
			['a b', 100],
			['c', 0],
		]);
	});

	it('has the format of the question in an option that names none', () => {
		expect(points('[plain]Which?{=<i> ~ [html]<p>x</p>}')).toEqual([
			['<i>', 100],
			['x', 0],
		]);
		expect(one('Is [html] a language?{T}')?.text).toEqual(['Is [html] a language?']);
		expect(one('::Tags:: [plain]What is <b>?{T}')).toMatchObject({ text: ['What is <b>?'], markup: [] });
	});

	it('tells links, pictures, files and signs by name or number, and knows the usual signs', () => {
		expect(one(String.raw`[markdown]See ![it](a) or [them](b){T}`)?.markup).toEqual(['![it](', '[them](']);
		expect(one(String.raw`[html]caf&eacute; &\#8364; @@PLUGINFILE@@/a{T}`)?.markup).toEqual([
			'&eacute;',
			'&#8364;',
			'@@PLUGINFILE@@',
		]);
		expect(one(String.raw`[html]&lt;p&gt;&nbsp;is &quot;it&\#39;s&quot;{T}`)).toMatchObject({
			text: [`<p> is "it's"`],
			markup: [],
		});
	});
});

describe('a file in GIFT', () => {
	it('has empty lines between questions, comments, and categories until the next', () => {
		const { questions } = readGift(
			'\ufeff// A comment\r\n\r\n$CATEGORY: top/A1\r\n\r\nOne.{T}\r\n// inside {\r\n  \r\nTwo\r\n.{F}\n\n$CATEGORY: B1\nThree.{T}'.replace(
				'\ufeff',
				'',
			),
		);
		expect(questions.map(({ line, category, text }) => [line, category, ...text])).toEqual([
			[5, 'top/A1', 'One.'],
			[8, 'top/A1', 'Two .'],
			[12, 'B1', 'Three.'],
		]);
	});

	it('has lines that end as on any computer', () => {
		for (const end of ['\n', '\r\n', '\r']) {
			const { questions } = readGift(['One.{T}', '', 'Two.{T}'].join(end));
			expect(questions.map(({ line }) => line)).toEqual([1, 3]);
		}
	});

	it('tells every question whose braces are not a pair', () => {
		const source = 'One.{T\n\nTwo.T}\n\nThree{T} and {F}\n\nFour {{T}\n\nFive.{T}';
		expect(readGift(source).faults).toEqual([
			{ line: 1, fault: 'not-closed' },
			{ line: 3, fault: 'not-opened' },
			{ line: 5, fault: 'second-braces' },
			{ line: 7, fault: 'not-closed' },
		]);
		expect(readGift(source).questions).toHaveLength(1);
	});

	it('gives back any texts that are written with backslashes', () => {
		const text = fc.stringMatching(/^[a-c~=#{}:\\ ]{1,12}$/).map((each) => `x${each.replace(/ +/g, ' ')}x`);
		const written = (each: string) => each.replace(/[~=#{}:\\]/g, '\\$&');
		fc.assert(
			fc.property(text, text, text, (asked, right, wrong) => {
				const source = `[plain]${written(asked)}{=${written(right)} ~${written(wrong)}}`;
				expect(one(source)?.text).toEqual([asked]);
				expect(points(source)).toEqual([
					[right, 100],
					[wrong, 0],
				]);
			}),
		);
	});

	it('never fails, whatever stands in it', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'a{}~=#:\\%-> \n/$[]') }), (source) => {
				const { questions, faults } = readGift(source);
				expect(questions.length + faults.length).toBeLessThanOrEqual(source.split('\n').length);
			}),
		);
	});
});

describe('a picture in GIFT', () => {
	it.each([
		[
			'[html]<p>What?</p><img src\\="@@PLUGINFILE@@/a%20b.png" alt\\="A &amp; B">{T}',
			'@@PLUGINFILE@@/a%20b.png',
			'A & B',
		],
		["[html]What? <img alt\\='A line' width\\='9' src\\='maps/a.svg'/>{T}", 'maps/a.svg', 'A line'],
		['[markdown]What? ![A line](maps/a.svg "A"){T}', 'maps/a.svg', 'A line'],
		['[html]What? <img src\\="a.png">{T}', 'a.png', ''],
	])('%s has its address and what is seen', (source, src, alt) => {
		expect(one(source)?.pictures).toEqual([{ src, alt }]);
	});
});

it('choices say whether one is right, or several may be chosen', () => {
	const isOne = (source: string) => {
		const asks = one(source)?.asks;
		return asks?.type === 'choice' && asks.isOne;
	};
	expect([isOne('Which?{=a ~b}'), isOne('Which?{~%50%a ~%50%b ~%-50%c}')]).toEqual([true, false]);
});
