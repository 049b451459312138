import type { ArticleCard } from '../../core/articles/article.ts';
import { factsOf, type QuizKind, quizKinds } from '../../core/kinds/facts.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { bases } from '../../core/quiz/families.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { pageNames } from '../content/site-pages.ts';
import type { House } from '../house.ts';
import { quizWords } from './quiz.ts';

export type PublicPage = {
	path: string;
	/** The path of the page whose picture stands for this one. */
	pictured: string;
	told(code: LanguageCode): { title: string; note: string };
	/** That of the test which the page is about. */
	kind?: QuizKind | undefined;
	/** The one language that it exists in, where it is not said in all. */
	only?: LanguageCode;
};

/** Every page that anyone may find: its address, its title, and what to say of it in a line or two. */
export function publicPages(house: House): PublicPage[] {
	const open = house.quizzes.filter((quiz) => quiz.public);
	return [
		inMessages(house, '/', 'home'),
		inMessages(house, '/quizzes', 'quizzes'),
		inMessages(house, '/blog', 'blog'),
		...open.flatMap((quiz) => [ofQuiz(house, quiz), ofQuiz(house, quiz, '/instructions')]),
		{ ...inMessages(house, bases.personal, 'personal'), kind: personalKind },
		{ ...inMessages(house, bases.arabic, 'personal'), kind: personalKind },
		...pageNames.map((name) => ofContent(house, name)),
		...house.articles.list.map(ofArticle),
		inMessages(house, '/site-map', 'site_map'),
		inMessages(house, '/contact-us', 'contact'),
		inMessages(house, '/new-tests', 'news'),
		inMessages(house, '/report-link', 'report_link'),
		inMessages(house, '/forget-device', 'forget'),
	];
}

type Named =
	| 'home'
	| 'quizzes'
	| 'blog'
	| 'personal'
	| 'site_map'
	| 'contact'
	| 'news'
	| 'report_link'
	| 'forget';

function inMessages({ words }: House, path: string, name: Named): PublicPage {
	return {
		path,
		pictured: path,
		told(code) {
			const say = words.in(code);
			return { title: say({ id: `${name}.title` }), note: say({ id: `${name}.description` }) };
		},
	};
}

function ofArticle({ path, name, description, language }: ArticleCard): PublicPage {
	return {
		path,
		pictured: path,
		told: () => ({ title: name, note: description }),
		only: language,
	};
}

function ofContent({ pages }: House, name: (typeof pageNames)[number]): PublicPage {
	return {
		path: `/${name}`,
		pictured: `/${name}`,
		told(code) {
			const { title, description } = pages.read(name, code, '');
			return { title, note: description };
		},
	};
}

function ofQuiz(house: House, quiz: Quiz, step = ''): PublicPage {
	return {
		path: `/${quiz.slug}${step}`,
		pictured: `/${quiz.slug}`,
		kind: quiz.kind,
		told(code) {
			const say = house.words.in(code);
			const minutes = say({ id: 'quiz.in_minutes', values: { minutes: quiz.minutes } });
			const questions = say({
				id: 'quiz.in_questions',
				values: { what: askedIn(quiz.kind), count: quiz.items.length },
			});
			return { title: quizWords(house, quiz, code).name, note: `${minutes} · ${questions}` };
		},
	};
}

/** The kind whose picture the pages of tests about oneself have. */
const personalKind = quizKinds.find((kind) => factsOf(kind).isAboutOneself);
