import { data } from 'react-router';
import { isComparable } from '../../core/compare/compare.ts';
import { factsOf } from '../../core/kinds/facts.ts';
import { isRefusal, type RefusalCode, refusals } from '../../core/refusals.ts';
import { endComparison } from '../../server/commands/end-comparison.ts';
import { inviteToCompare } from '../../server/commands/invite-to-compare.ts';
import { type OwnComparison, readComparisons } from '../../server/commands/read-comparison.ts';
import { readReport } from '../../server/commands/read-result.ts';
import { dateIn } from '../../server/content/dates.ts';
import { carries } from '../../server/http/headers/attempt-cookie.ts';
import { presentPair } from '../../server/presenters/comparison.ts';
import { quizName } from '../../server/presenters/quiz.ts';
import { readForm, textOf } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, type LoaderArgs, nothingToShow, pageData, redirectTo } from '../page-data.ts';
import { withheldData } from '../report-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { Comparison, InviteForm } from '../ui/comparison.tsx';
import { NoReport } from '../ui/no-report.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ExampleRuler } from '../ui/shared-rulers.tsx';
import type { Route } from './+types/comparisons';

/** The comparisons of a report with those of friends, for whoever holds its private link. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const page = pageData(args);
	const report = await readReport(context, args.params.token);
	if (isRefusal(report)) return nothingToShow({ ...page, state: 'unknown' as const });
	if (report.withholding) {
		const { quiz, token } = report;
		const name = quizName(context, quiz, page.language);
		return data({
			...page,
			state: 'withheld' as const,
			quizName: name,
			token,
			...withheldData(args, report),
		});
	}
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	const own = await readComparisons(context, report.attemptId);
	const shown = own.map((each) => presentOwn(context, each, origin, page.language));
	return data({
		...page,
		state: 'found' as const,
		quizName: quizName(context, report.quiz, page.language),
		token: args.params.token,
		canInvite: isComparable(report.result),
		notice: factsOf(report.result.kind).notice?.quiz ?? null,
		isCarried: isCarried(args, report.attemptId),
		comparisons: shown.toReversed(),
	});
}

function presentOwn(
	context: ReturnType<typeof contextOf>,
	own: OwnComparison,
	origin: string,
	language: ReturnType<typeof pageData>['language'],
) {
	const { id } = own;
	if (own.state === 'open') {
		const url = own.token && `${origin}/compare/${own.token}`;
		return { id, url, until: dateIn(language, own.expiresAt) };
	}
	const { mine, theirs } = own.pair ?? {};
	// The visitor's own result comes last, in the accent color.
	const pair = mine && theirs ? presentPair(context, [theirs, mine], language) : null;
	return { id, since: dateIn(language, own.since), pair };
}

export type ShownComparison = ReturnType<typeof presentOwn>;

/** Why nothing changed; `id` is the comparison that it is about, '' for a new link. */
export type ComparisonFault = { id: string; code: RefusalCode | 'unsure' };

/**
 * Makes a link, or ends a comparison. Without the cookie of the attempt, a box must be ticked: mail scanners
 * follow the link to a report and press buttons, but don't tick boxes.
 */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const report = await readReport(context, args.params.token);
	if (isRefusal(report)) return data(null, 404);
	const form = await readForm(args.request);
	const id = textOf(form, 'id');
	const isMeant = textOf(form, 'sure') === 'yes' || (id === '' && isCarried(args, report.attemptId));
	if (!isMeant) return data<ComparisonFault>({ id, code: 'unsure' }, 422);
	if (id === '') {
		const invited = await inviteToCompare(context, report.attemptId);
		if (isRefusal(invited))
			return data<ComparisonFault>({ id, code: invited.refused }, refusals[invited.refused]);
	} else {
		// It may already have been ended by the other, which is fine.
		await endComparison(context, report.attemptId, id);
	}
	throw redirectTo(args.request, `/report/${args.params.token}/compare`, { status: 303 });
}

function isCarried(args: LoaderArgs, attemptId: string): boolean {
	return carries(contextOf(args), args.request.headers.get('Cookie'), attemptId);
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const meta = (args: Route.MetaArgs) => {
	const isFound = args.loaderData && args.loaderData.state !== 'unknown';
	return [titleOf(args, { id: isFound ? 'compare.title' : 'refusal.report_not_found' }), noIndex];
};

export default function Comparisons({ loaderData, actionData: fault }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (loaderData.state === 'unknown') return <NoReport />;
	if (loaderData.state === 'withheld')
		return (
			<main id="main" className="page">
				<p className="quiet">{loaderData.quizName}</p>
				<PageTitle>{t('compare.title')}</PageTitle>
				<p>{loaderData.shown}</p>
				<p>
					<a href={address(`/report/${loaderData.token}`)}>{t('compare.back')}</a>
				</p>
			</main>
		);
	const { quizName: quiz, token, comparisons, canInvite, isCarried: isOwn, notice } = loaderData;
	const [only, second] = comparisons;
	const finding = second ? undefined : only?.pair?.told.finding;
	const codeOf = (id: string) => (fault?.id === id ? fault.code : undefined);
	return (
		<main id="main" className="page">
			<p className="quiet">{quiz}</p>
			<PageTitle focus={!fault}>{finding ?? t('compare.title')}</PageTitle>
			{comparisons.map((each) => (
				<Comparison
					key={each.id}
					comparison={each}
					quiz={quiz}
					fault={codeOf(each.id)}
					hasHeading={finding === undefined}
				/>
			))}
			{comparisons.length === 0 && (
				<>
					<p>{t(canInvite ? 'compare.lead' : 'refusal.comparison_no_result')}</p>
					{canInvite && (
						<ExampleRuler names={[t('compare.friend'), t('compare.you')]} caption={t('compare.example')} />
					)}
				</>
			)}
			{canInvite && comparisons.length > 0 && <h2>{t('compare.another')}</h2>}
			{canInvite && <InviteForm isCarried={isOwn} isFirst={comparisons.length === 0} fault={codeOf('')} />}
			<p>
				<a href={address(`/report/${token}`)}>{t('compare.back')}</a>
			</p>
			{notice && <p className="quiet">{t(notice)}</p>}
		</main>
	);
}
