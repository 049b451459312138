import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyContent, dir, faultsOf, faultsWith, message } from '../../test/languages.ts';

copyContent();

describe('in a language that is being written is found', () => {
	const planted: [what: string, path: string, change: (text: string) => string, said: string[]][] = [
		[
			'a link that is dropped',
			'locales/sv.po',
			message('form.privacy', (text) => text.replace(/<\/?0>/g, '')),
			['locales/sv.po: form.privacy: has the link tags (none), but the English text has </0> <0>'],
		],
		[
			'a link that does not close',
			'locales/sv.po',
			message('form.privacy', (text) => text.replace('</0>', '')),
			['locales/sv.po: form.privacy: has the link tags <0>, but the English text has </0> <0>'],
		],
		[
			'a link that closes before it opens',
			'locales/sv.po',
			message('form.privacy', (text) =>
				text.replace('<0>', '<x>').replace('</0>', '<0>').replace('<x>', '</0>'),
			),
			['locales/sv.po: form.privacy: has link tags that are not nested correctly: </0> <0>'],
		],
		[
			'a link of another number',
			'locales/sv.po',
			message('form.privacy', (text) => text.replace('<0>', '<1>').replace('</0>', '</1>')),
			['locales/sv.po: form.privacy: has the link tags </1> <1>, but the English text has </0> <0>'],
		],
		[
			'a word that chooses and is translated',
			'locales/sv.po',
			message('question.of', (text) => text.replace('statements {', 'påståenden {')),
			[
				'locales/sv.po: question.of: has the choices påståenden for {what}, but the English text has statements',
			],
		],
		[
			'a choice without other',
			'locales/sv.po',
			message('question.of', (text) => text.replace('other {', 'annat {')),
			[
				'locales/sv.po: question.of: has the choices annat, no other, statements for {what}, but the English text has statements',
			],
		],
		[
			'a brace that does not close',
			'locales/sv.po',
			message('sheet.name', (text) => text.replace('}', '')),
			['locales/sv.po: sheet.name: is not a valid ICU message; compare its { and } with the English text'],
		],
		[
			'a brace that does not open',
			'locales/sv.po',
			message('contact.lead', (text) => `${text}}`),
			['locales/sv.po: contact.lead: is not a valid ICU message; compare its { and } with the English text'],
		],
		[
			'a text whose quotation mark does not close',
			'locales/sv.po',
			(text) => text.replace(/(msgid "contact.title"\nmsgstr ".*)"/, '$1'),
			[expect.stringMatching(/^locales\/sv\.po:\d+: put the text between straight quotation marks/)],
		],
		[
			'a text that an editor has guessed',
			'locales/sv.po',
			(text) => text.replace('msgid "contact.title"', '#, fuzzy\nmsgid "contact.title"'),
			[expect.stringMatching(/^locales\/sv\.po:\d+: is marked fuzzy/)],
		],
		[
			'a catalogue that says it is another',
			'locales/sv.po',
			(text) => text.replace('Language: sv', 'Language: en'),
			[expect.stringContaining("names the language 'en'")],
		],
		[
			'a plain space between a value and %',
			'locales/sv.po',
			message('join.percent', () => '{number} %'),
			["locales/sv.po: join.percent: '… %': a no-break space before %"],
		],
		[
			'a placeholder of a question that is lost',
			'faq/sv.yaml',
			(text) => text.replace('{shortest', '{kortast'),
			[expect.stringMatching(/^faq\/sv\.yaml: \d+\.answer: has the placeholders \{kortast, longest\}/)],
		],
		[
			'a placeholder of a page that is lost',
			'pages/sv/terms.md',
			(text) => text.replaceAll('{site}', 'Plumb'),
			[expect.stringMatching(/^pages\/sv\/terms\.md: text: has the placeholders/)],
		],
		[
			'a heading that is lost',
			'pages/sv/terms.md',
			(text) => text.replace(/^## /m, ''),
			['pages/sv/terms.md: text: has 11 headings (##); the English text has 12'],
		],
		[
			'a test that is no YAML',
			'quizzes/emotional-intelligence/sv.yaml',
			(text) => text.replace('name: ', 'name: "'),
			[expect.stringMatching(/^quizzes\/emotional-intelligence\/sv\.yaml:1: /)],
		],
		[
			'opinions that are no YAML',
			'testimonials/sv.yaml',
			(text) => text.replace('- role: ', '- role: "'),
			[expect.stringMatching(/^testimonials\/sv\.yaml:2: /)],
		],
		[
			'a page whose beginning is no YAML',
			'pages/sv/terms.md',
			(text) => text.replace('title: ', 'title: "'),
			[expect.stringMatching(/^pages\/sv\/terms\.md:2: /)],
		],
		[
			'English words, each told once',
			'faq/sv.yaml',
			(text) => text.replaceAll(/answer: "?/g, (start) => `${start}The `),
			[expect.stringMatching(/^faq\/sv\.yaml: 0\.answer: 'the' is English, here and in \d+ other places; /)],
		],
	];

	it.each(planted)('%s', (_, path, change, said) => {
		expect(faultsWith('sv', path, change)).toEqual(said);
	});

	it.each([
		['locales/sv.po', 'locales/sv.po: is missing, so the site has no texts in sv'],
		['locales/rules/sv.yaml', 'locales/rules/sv.yaml: is missing'],
		[
			'locales/readings/sv.yaml',
			'locales/readings/sv.yaml: is missing; make it last, see docs/translating.md',
		],
		['faq/sv.yaml', 'faq/sv.yaml: is missing'],
		[
			'quizzes/iq-test/sv.yaml',
			'quizzes/iq-test/sv.yaml: is missing; without it, the test is shown in English',
		],
		['pages/sv/terms.md', 'pages/sv/terms.md: is missing'],
		['pages/sv', 'pages/sv: the folder and its 4 files are missing'],
		['reports/types/sv', 'reports/types/sv: the folder and its 16 files are missing'],
	])('that %s is missing, told once', (path, said) => {
		renameSync(join(dir, path), join(dir, 'away'));
		const faults = faultsOf('sv');
		renameSync(join(dir, 'away'), join(dir, path));
		expect(faults).toEqual([said]);
	});
});
