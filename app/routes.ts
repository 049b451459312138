import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { guidePrefixes } from '../core/articles/paths.ts';
import { languages } from '../core/language/languages.ts';
import { sitePages } from '../core/pages.ts';
import { bases } from '../core/quiz/route-sets.ts';

/** The desk, whose refusals are shown inside of its layout. */
function ofDesk(routes: RouteConfigEntry[]): RouteConfigEntry {
	return layout('pages/desk/desk.tsx', [layout('pages/desk/boundary.tsx', routes)]);
}

/** Every address of the site in order of precedence: those of `core/pages.ts`, then those with parameters. */
export default [
	layout('boundary.tsx', [
		// This isn't an index route, because a form sent there would go to the root route, which shows faults
		// without text.
		...sitePages.map(({ path, file = path.slice(1) }) =>
			route(
				path === '/' ? path : path.slice(1),
				`pages/${file}.tsx`,
				file === 'site-page' ? { id: path.slice(1) } : {},
			),
		),
		...(process.env.NODE_ENV === 'development' ? [route('_kit', 'pages/style-guide.tsx')] : []),
		route('new-tests/confirm/:token', 'pages/confirm-news.tsx'),
		route('new-tests/stop/:token', 'pages/stop-news.tsx'),
		route('invitations/stop/:token', 'pages/stop-invitations.tsx'),
		route('report/erased', 'pages/erased.tsx'),
		route('report/:token', 'pages/report.tsx'),
		route('report/:token/compare', 'pages/comparisons.tsx'),
		route('compare/:token', 'pages/compare.tsx'),
		route('my-results/:token', 'pages/my-results.tsx'),
		route('shared/:token', 'pages/shared.tsx'),
		...(['personal', 'arabic'] as const).flatMap((routeSet) => {
			const base = bases[routeSet].slice(1);
			const mount = (path: string, page: string) =>
				route(base + path, `pages/quiz/${page}.tsx`, { id: `${routeSet}/${page}` });
			return [
				mount('', 'quiz-index'),
				mount('/:quiz', 'detail'),
				mount('/:quiz/questions', 'screen'),
				mount('/:quiz/user-form', 'info'),
				mount('/:quiz/thank-you', 'thank-you'),
			];
		}),
		...guidePrefixes.flatMap((prefix) => [
			route(prefix, 'pages/article.tsx', { id: `article/${prefix}` }),
			route(`${prefix}/:name`, 'pages/article.tsx', { id: `article/${prefix}/name` }),
		]),
		...languages.flatMap(({ code }) =>
			code === 'en'
				? []
				: [
						// Without this route, `/ar` would match as the name of a quiz.
						route(code, 'pages/elsewhere.tsx', { id: `home/${code}` }),
						route(`${code}/:name`, 'pages/article.tsx', { id: `article/${code}` }),
						route(`${code}/:prefix/:name`, 'pages/article.tsx', { id: `article/${code}/name` }),
					],
		),
		route('embed/:tool', 'pages/embed.tsx'),
		route('data/:file', 'pages/data.ts'),
		route('question/:id', 'pages/question.tsx', { id: 'question' }),
		route('question/:id/:lang', 'pages/question.tsx', { id: 'question-in' }),
		...['category', 'tag'].flatMap((kind) => [
			route(`blog/${kind}`, 'pages/blog/no-term.tsx', { id: `blog/no-${kind}` }),
			route(`blog/${kind}/:slug`, 'pages/blog/term.tsx', { id: `blog/${kind}` }),
		]),
		route('blog/preview/:id', 'pages/blog/post.tsx', { id: 'blog/preview' }),
		route('blog/:slug', 'pages/blog/post.tsx'),
		ofDesk([
			route('desk', 'pages/desk/index.tsx'),
			route('desk/batches', 'pages/desk/batches.tsx'),
			route('desk/batches/new', 'pages/desk/new-batch.tsx'),
			route('desk/batches/:id/edit', 'pages/desk/edit-batch.tsx'),
			route('desk/batches/:id/add', 'pages/desk/add-people.tsx'),
			route('desk/batches/:id/codes', 'pages/desk/batch-codes.tsx'),
			route('desk/batches/:id/sheet', 'pages/desk/batch-sheet.ts'),
			route('desk/batches/:id/invitations', 'pages/desk/batch-invitations.tsx'),
			route('desk/batches/:id', 'pages/desk/batch.tsx'),
			route('desk/batches/:id/changes', 'pages/desk/batch-changes.ts'),
			route('desk/batches/:id/results/:format', 'pages/desk/batch-file.ts'),
			route('desk/batches/:id/people/:person', 'pages/desk/person.tsx'),
			route('desk/batches/:id/people/:person/erase', 'pages/desk/erase-person.tsx'),
			route('desk/batches/:id/erase', 'pages/desk/erase-batch.tsx'),
			route('desk/batches/:id/webhook', 'pages/desk/batch-webhook.tsx'),
			route('desk/batches/:id/keys', 'pages/desk/batch-keys.tsx'),
			route('desk/batches/:id/regrade', 'pages/desk/regrade-batch.tsx'),
			route('desk/sign-in', 'pages/desk/sign-in.tsx'),
			route('desk/sign-in/:token', 'pages/desk/sign-in-link.tsx'),
			route('desk/invitation/:token', 'pages/desk/invitation.tsx'),
			route('desk/set-up', 'pages/desk/set-up.tsx'),
			route('desk/confirm', 'pages/desk/confirm.tsx'),
			route('desk/sign-out', 'pages/desk/sign-out.tsx'),
			route('desk/site', 'pages/desk/site.tsx'),
			route('desk/quizzes', 'pages/desk/quizzes.tsx'),
			route('desk/quizzes/:slug', 'pages/desk/quiz.tsx'),
			route('desk/quizzes/:slug/regrade', 'pages/desk/regrade-quiz.tsx'),
			route('desk/quizzes/:slug/phone', 'pages/desk/quiz-phone.tsx'),
			route('desk/account', 'pages/desk/account.tsx'),
			route('desk/accounts', 'pages/desk/accounts.tsx'),
			route('desk/accounts/invite', 'pages/desk/accounts-invite.tsx'),
			route('desk/accounts/:id', 'pages/desk/accounts-one.tsx'),
			route('desk/log', 'pages/desk/log.tsx'),
		]),
		route(':quiz', 'pages/quiz/welcome.tsx'),
		route(':quiz/instructions', 'pages/quiz/instructions.tsx'),
		route(':quiz/time-up', 'pages/quiz/time-up.tsx'),
		route(':quiz/info', 'pages/quiz/info.tsx'),
		route(':quiz/result', 'pages/quiz/result.tsx'),
		route(':quiz/thank-you', 'pages/quiz/thank-you.tsx'),
		route(':quiz/:step', 'pages/quiz/question.tsx'),
		route('*', 'pages/elsewhere.tsx'),
	]),
] satisfies RouteConfig;
