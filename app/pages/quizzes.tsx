import { data, redirect } from 'react-router';
import { readCode } from '../../core/codes/access-code.ts';
import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { Message } from '../../core/language/message.ts';
import { groupsOf } from '../../core/quiz/catalogue.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import { isRefusal, refusals } from '../../core/refusals.ts';
import { findCode } from '../../server/commands/find-code.ts';
import { requestContext } from '../../server/http/pages/context.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { presentTestLengths } from '../../server/presenters/test-lengths.ts';
import { canonicalUrls } from '../addresses.ts';
import { readForm, textOf } from '../form.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { languagesOfMost, quizRows } from '../quiz-rows.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	const quizzes = quizRows(args);
	return {
		...pageData(args),
		...canonicalUrls(args, '/quizzes'),
		quizzes,
		languages: languagesOfMost(quizzes),
		lengths: presentTestLengths(contextOf(args), requestLanguage(args.request).code),
	};
}

/** Redirects to the page of the access code that was typed in, or returns the form with its fault. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const typed = textOf(await readForm(args.request), 'code').slice(0, 200);
	const code = readCode(typed);
	if (code === null) {
		const id = typed.trim() === '' ? 'field.required' : 'code.malformed';
		return data({ typed, fault: { id } satisfies Message }, 422);
	}
	const { address } = args.context.get(requestContext);
	const found = await context.bruteForceGuard.guard(address, code, () => findCode(context, code));
	if (isRefusal(found)) {
		const headers = found.wait === undefined ? undefined : { 'Retry-After': String(found.wait) };
		const fault: Message = { id: `refusal.${found.refused}` };
		return data({ typed, fault }, { status: refusals[found.refused], ...(headers && { headers }) });
	}
	const { fromAddress, code: language } = requestLanguage(args.request);
	throw redirect(`/question/${code}${fromAddress ? `/${language}` : ''}`, 303);
}

/** The headers of the action; none if it didn't run. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
	...Object.fromEntries(actionHeaders),
	...publicPage(),
});

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'quizzes.title' }, description: { id: 'quizzes.description' } });

export default function Quizzes({
	loaderData: { quizzes, languages, lengths },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<main id="main" className="page catalog">
			<PageTitle focus={!actionData}>{t('quizzes.title')}</PageTitle>
			{quizzes.length === 0 && <Empty text={t('quizzes.none')} />}
			<p>{t('home.terms')}</p>
			{groupsOf(quizzes).map(({ heading, rows }) => {
				const links = new Set(rows.flatMap(({ kind }) => factsOf(kind).linkToPersonal ?? []));
				return (
					<section key={heading} className="group" aria-labelledby={heading}>
						<h2 id={heading}>{headingText(t(heading))}</h2>
						<QuizList quizzes={rows} level={3} {...{ heading, languages, lengths }} />
						{[...links].map((label) => (
							<p key={label}>
								<a href={address(bases.personal)}>{t(label)}</a>
							</p>
						))}
					</section>
				);
			})}
			{languages !== undefined && <p className="quiet">{languages}</p>}
			<section aria-labelledby="with-code">
				<h2 id="with-code">{headingText(t('code.have'))}</h2>
				<CodeField given={actionData} />
			</section>
		</main>
	);
}

export function ErrorBoundary() {
	return <Failure text="failure.quizzes" />;
}
