import { data, redirect } from 'react-router';
import { readCode } from '../../core/codes/access-code.ts';
import { factsOf, quizKinds } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { Message } from '../../core/language/message.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import { isRefusal, refusals } from '../../core/refusals.ts';
import { findCode } from '../../server/commands/find-code.ts';
import { requestContext } from '../../server/http/pages/context.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { canonicalUrls } from '../addresses.ts';
import { readForm, textOf } from '../form.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import type { Route } from './+types/quizzes';

export function loader(args: Route.LoaderArgs) {
	return {
		...pageData(args),
		...canonicalUrls(args, '/quizzes'),
		quizzes: quizRows(args),
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

export default function Quizzes({ loaderData: { quizzes }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const groups = quizKinds.flatMap((kind) => {
		const ofKind = quizzes.filter((quiz) => quiz.kind === kind);
		return ofKind.length > 0 ? [{ kind, ofKind }] : [];
	});
	return (
		<main id="main" className="page">
			<PageTitle focus={!actionData}>{t('quizzes.title')}</PageTitle>
			{groups.length === 0 && <Empty text={t('quizzes.none')} />}
			{groups.length === 1 && <QuizList quizzes={quizzes} level={2} />}
			{groups.length > 1 &&
				groups.map(({ kind, ofKind }) => (
					<section key={kind} className="group" aria-labelledby={kind}>
						<h2 id={kind}>{headingText(t(`quizzes.kind.${kind}`))}</h2>
						<QuizList quizzes={ofKind} level={3} />
						<LinkToPersonal label={factsOf(kind).linkToPersonal} />
					</section>
				))}
			<section aria-labelledby="with-code">
				<h2 id="with-code">{headingText(t('code.have'))}</h2>
				<CodeField given={actionData} />
			</section>
		</main>
	);
}

function LinkToPersonal({ label }: { label: MessageId | null }) {
	const t = useTranslate();
	const address = useAddress();
	if (label === null) return null;
	return (
		<p>
			<a href={address(bases.personal)}>{t(label)}</a>
		</p>
	);
}

export function ErrorBoundary() {
	return <Failure text="failure.quizzes" />;
}
