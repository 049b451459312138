import type { AttemptRecord } from '../server/attempt-record.ts';
import { requestLanguage } from '../server/http/pages/request-language.ts';
import { presentAttempt } from '../server/presenters/attempt.ts';
import { languageOfItems, presentForPages } from '../server/presenters/questions.ts';
import { attemptFacts } from './attempt-data.ts';
import { contextOf, pageData } from './page-data.ts';
import type { QuizArgs } from './quiz-data.ts';
import { refreshAt } from './refresh.ts';
import type { AnsweringPartProps } from './ui/answering-part.tsx';

/** The messages of the part of the page that its script hydrates. */
const messagesOfPart = [
	'question.',
	'saving.',
	'action.try_again',
	'failure.title',
	'failure.text',
	'failure.retry',
];

/** The questions of a screen, and how many a screen of this page has. */
type Screen = Pick<AnsweringPartProps, 'first' | 'size'>;

/** What a page that asks questions shows, and in `part` what it hands to its script. */
export function answeringData(args: QuizArgs, record: AttemptRecord, screen: Screen) {
	const context = contextOf(args);
	const page = pageData(args, messagesOfPart);
	const { locale, query, messages } = page;
	const { slug, kind, routeSet, confirm, name } = attemptFacts(args, record);
	const itemLanguage = languageOfItems(record.snapshot, page.language);
	const now = context.clock();
	return {
		...page,
		quiz: { name },
		itemLanguage,
		refresh: refreshAt(args, record.attempt.expiresAt),
		part: {
			locale,
			query,
			messages,
			quiz: { slug, kind, routeSet, confirm },
			attempt: presentAttempt(record, now),
			questions: presentForPages(context, record.snapshot, requestLanguage(args.request).code),
			...screen,
			itemLanguage,
			shownAt: now,
		} satisfies AnsweringPartProps,
	};
}
