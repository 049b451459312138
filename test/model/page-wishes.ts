import fc from 'fast-check';
import type { Jar, Who } from './calls.ts';
import { quizzes, type Slug, slugs } from './model.ts';
import { personOf } from './people.ts';
import { emailOf, factor, lang, of, placeOf, rarely, slug, which, who, wish } from './wish.ts';

type OnPage = { who: Who; lang?: 'ar' | undefined };
const paged = ({ who: each, lang: asked }: OnPage, jars: Record<Who, Jar>) => ({
	who: each,
	jar: jars[each],
	...(asked && { lang: asked }),
});

/** The quiz of a page: one with an attempt in the browser, if there is one and no other is required. */
const onTest = { quiz: slug, insists: rarely };
function testOf(
	{ who: each, quiz, insists }: OnPage & { quiz: Slug; insists: boolean },
	jars: Record<Who, Jar>,
) {
	const carried = slugs.filter((name) => jars[each][name] !== undefined);
	return insists ? quiz : (carried[slugs.indexOf(quiz) % Math.max(1, carried.length)] ?? quiz);
}

/** Actions on the pages. */
export const pagePresses = [
	wish(
		fc.record({
			do: fc.constant('press start' as const),
			quiz: slug,
			again: fc.boolean(),
			factor,
			who,
			lang,
		}),
		({ quiz, again, factor: time, ...given }, _model, jars) => {
			return { do: 'press start', quiz, again, factor: time, ...paged(given, jars) };
		},
	),
	wish(
		fc.record({
			do: fc.constant('open'),
			step: fc.constantFrom('q-1', 'q-2', 'q-3', 'time-up', 'info', 'info', 'result', 'thank-you'),
			...onTest,
			who,
			lang,
		}),
		(given, _model, jars) => {
			const quiz = testOf(given, jars);
			const isMounted = quizzes[quiz].base !== '';
			const step = isMounted && given.step === 'result' ? 'thank-you' : given.step;
			return { do: 'open', quiz, step, ...paged(given, jars) };
		},
	),
	wish(
		fc.record({
			do: fc.constant('press question'),
			position: fc.integer({ min: 1, max: 4 }),
			choice: fc.constantFrom(0, 1, 2, 3, 4, 'none', 'wrong'),
			intent: fc.constantFrom<('' | 'next' | 'finish')[]>('', '', '', '', 'next', 'finish'),
			skips: rarely,
			...onTest,
			who,
			lang,
		}),
		({ position, choice: chosen, intent, skips, ...given }, _model, jars) => {
			const quiz = testOf(given, jars);
			const { questions, answers: known, base } = quizzes[quiz];
			const odd = { none: '', wrong: 'z' }[String(chosen)];
			const answer = odd ?? known[Number(chosen)] ?? '';
			if (base === '') return { do: 'press answer', quiz, position, answer, intent, ...paged(given, jars) };
			// The statements of a screen; the second may be left unanswered.
			const asked = position < 3 ? questions.slice(0, 5) : questions.slice(5);
			const filled = asked.map((question, index) => [question, skips && index === 1 ? '' : answer]);
			return {
				do: 'press screen',
				quiz,
				answers: Object.fromEntries(filled),
				intent: intent === 'finish' ? intent : '',
				...paged(given, jars),
			};
		},
	),
	wish(
		fc.record({ do: fc.constant('press details'), which, ...onTest, who, lang }),
		({ which: person, ...given }, _model, jars) => {
			const [quiz, page] = [testOf(given, jars), paged(given, jars)];
			return { do: 'press details', quiz, person: personOf(page.jar[quiz] ?? 0, person), ...page };
		},
	),
	wish(
		fc.record({
			do: fc.constant('press mail'),
			to: fc.constantFrom('', '', 'corrected', 'wrong'),
			...onTest,
			who,
			lang,
		}),
		({ to, ...given }, _model, jars) => {
			const [quiz, page] = [testOf(given, jars), paged(given, jars)];
			const { email = '' } = emailOf(to, page.jar[quiz] ?? 0);
			return { do: 'press mail', quiz, step: quizzes[quiz].outcome, email, ...page };
		},
	),
	wish(
		fc.record({
			do: fc.constant('press code' as const),
			code: fc.nat(1),
			isSure: rarely.map((not) => !not),
			leaves: fc.boolean(),
			who,
		}),
		(given, _model, jars) => ({ ...given, ...paged(given, jars) }),
	),
	wish(
		fc.record({
			do: fc.constant('report' as const),
			of,
			erases: fc.boolean(),
			isSure: fc.boolean(),
			who,
			lang,
		}),
		(given, { taken }, jars) => ({
			...given,
			of: placeOf(given.of, taken.length),
			...paged(given, jars),
		}),
	),
];
