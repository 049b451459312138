import { data } from 'react-router';
import { isComparable } from '../../core/compare/compare.ts';
import { withoutPeriod } from '../../core/language/heading-text.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { isRefusal, type Refusal, refusals, refuse } from '../../core/refusals.ts';
import { agreeToCompare } from '../../server/commands/agree-to-compare.ts';
import { readInvitation } from '../../server/commands/read-comparison.ts';
import {
	type Report,
	readReport,
	readResult,
	type WithheldReport,
} from '../../server/commands/read-result.ts';
import { dateIn } from '../../server/content/dates.ts';
import { attemptIdFrom } from '../../server/http/headers/attempt-cookie.ts';
import { forgetInvitation, invitationCookie } from '../../server/http/headers/invitation-cookie.ts';
import { presentQuiz, quizNames } from '../../server/presenters/quiz.ts';
import { readForm, textOf } from '../form.ts';
import { noIndex, pictureMeta, titleOf } from '../meta.ts';
import { contextOf, type LoaderArgs, nothingToShow, pageData, redirectTo } from '../page-data.ts';
import { useGap, useTranslate } from '../translate.tsx';
import { AgreeForms } from '../ui/agree-forms.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useFacts } from '../ui/quiz-facts.tsx';
import { ExampleRuler } from '../ui/shared-rulers.tsx';
import type { Route } from './+types/compare';

/**
 * The link that someone sent to a friend. It shows nothing of either result; those who already agreed come to
 * their own page.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const page = pageData(args);
	const heldOf = (quiz: string) => heldAttempt(args, quiz);
	const invitation = await readInvitation(context, args.params.token, heldOf);
	if (isRefusal(invitation))
		return nothingToShow({ ...page, refused: invitation.refused, shown: null }, refusals[invitation.refused]);
	const { quiz: slug, holder, expiresAt } = invitation;
	if (holder !== undefined) {
		const own = await readResult(context, holder);
		if (!isRefusal(own)) throw redirectTo(args.request, `/report/${own.token}/compare`);
	}
	const quiz = context.quizzes.find((each) => each.slug === slug);
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	const { name, inSentence } = quizNames(context, slug, page.language);
	const t = context.catalogs.in(page.language);
	const shown = {
		name,
		title: `${t({ id: 'compare.title' })}: ${name}`,
		invited: t({ id: 'compare.invited', values: { quiz: inSentence } }),
		test: quiz?.public ? presentQuiz(context, quiz, page.language) : null,
		picture: quiz?.public ? `${origin}/pictures/${page.language}/${slug}.png` : null,
		hasOwn: !isRefusal(await ownReport(args, slug)),
		until: dateIn(page.language, expiresAt),
	};
	return data({ ...page, refused: null, shown });
}

/** Why a friend's result wasn't compared. */
export type AgreeFault = { fault: MessageId; report: string };

/**
 * Agrees with the result in this browser, or with the report whose private link was pasted; or remembers the
 * invitation and leads to the test, whose result then leads back.
 */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const form = await readForm(args.request);
	if (textOf(form, 'with') === 'later') return takeFirst(args);
	const pasted = textOf(form, 'report').trim();
	const isOwn = textOf(form, 'with') === 'own';
	const found = isOwn ? undefined : await readReport(context, /report\/([\w-]+)/.exec(pasted)?.[1] ?? pasted);
	const heldOf = (quiz: string) => (isOwn ? heldAttempt(args, quiz) : found && attemptOf(found));
	const invitation = await readInvitation(context, args.params.token, heldOf);
	if (isRefusal(invitation)) return faultOf(invitation, pasted);
	const report = found ?? (await ownReport(args, invitation.quiz));
	if (isRefusal(report)) return faultOf(report, pasted);
	const agreed = await agreeToCompare(context, args.params.token, report.attemptId);
	if (isRefusal(agreed)) return faultOf(agreed, pasted);
	throw redirectTo(args.request, `/report/${report.token}/compare`, {
		status: 303,
		headers: forgetInvitation(context).map((cookie) => ['Set-Cookie', cookie]),
	});
}

async function takeFirst(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { token } = args.params;
	const invitation = await readInvitation(context, token, () => undefined);
	if (isRefusal(invitation)) return faultOf(invitation, '');
	const maxAge = Math.ceil((invitation.expiresAt - context.clock()) / 1000);
	const headers = { 'Set-Cookie': invitationCookie(context, token, maxAge) };
	throw redirectTo(args.request, `/${invitation.quiz}`, { status: 303, headers });
}

function attemptOf(report: Report | WithheldReport | Refusal): string | undefined {
	return isRefusal(report) ? undefined : report.attemptId;
}

function faultOf({ refused }: Refusal, report: string) {
	return data<AgreeFault>({ fault: `refusal.${refused}`, report }, refusals[refused]);
}

function heldAttempt(args: LoaderArgs, quiz: string): string | undefined {
	return attemptIdFrom(contextOf(args), args.request.headers.get('Cookie'), quiz);
}

/** The visitor's own report of a quiz, where this browser took it. */
async function ownReport(args: LoaderArgs, quiz: string): Promise<Report | Refusal> {
	const id = heldAttempt(args, quiz);
	const report = id === undefined ? refuse('report_not_found') : await readResult(contextOf(args), id);
	if (isRefusal(report)) return refuse('report_not_found');
	if (report.withholding) return refuse('result_withheld');
	return isComparable(report.result) ? report : refuse('comparison_no_result');
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const meta = (args: Route.MetaArgs) => {
	const page = args.loaderData;
	if (!page?.shown)
		return [titleOf(args, { id: page ? `refusal.${page.refused}` : 'compare.title' }), noIndex];
	const { name, picture, invited, title } = page.shown;
	return [
		titleOf(args, { id: 'compare.title' }),
		noIndex,
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: page.site },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: invited },
		...(picture ? pictureMeta(picture, name) : []),
	];
};

export default function Compare({ loaderData, actionData: fault }: Route.ComponentProps) {
	const t = useTranslate();
	const gap = useGap();
	const facts = useFacts();
	const { shown, refused } = loaderData;
	if (!shown) {
		return (
			<NoticePage
				drawing="none"
				title={withoutPeriod(t(`refusal.${refused}`))}
				next={{ path: '/quizzes', name: t('home.quizzes') }}
			>
				<p className="lead">
					{refused === 'comparison_not_found' && t('compare.gone_why') + gap}
					{t('compare.gone')}
				</p>
			</NoticePage>
		);
	}
	return (
		<main id="main" className="page">
			<PageTitle focus={!fault}>{t('compare.title')}</PageTitle>
			<p className="lead">{shown.invited}</p>
			{!shown.hasOwn && shown.test && (
				<>
					<p>{t('compare.first')}</p>
					<form className="form" method="post">
						<input type="hidden" name="with" value="later" />
						<button className="button" type="submit">
							{t('share.take')}
						</button>
						<p className="quiet">{facts(shown.test)}</p>
					</form>
				</>
			)}
			<p>{t('compare.see')}</p>
			<ExampleRuler names={[t('compare.friend'), t('compare.you')]} caption={t('compare.example')} />
			<p className="quiet">{t('compare.until', { date: shown.until })}</p>
			<AgreeForms hasOwn={shown.hasOwn} isOpen={shown.test === null} fault={fault} />
		</main>
	);
}
