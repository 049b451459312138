import { createContext, data } from 'react-router';
import { minAgeOf, withholdingAt } from '../../../core/batches/conditions.ts';
import { usuallyAsked } from '../../../core/details/asked.ts';
import { type DetailsField, OPEN_DATA_VERSION } from '../../../core/details/details.ts';
import { likelyEmail } from '../../../core/details/email.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import type { Message } from '../../../core/language/message.ts';
import type { MessageId } from '../../../core/language/message-id.ts';
import { mayCountTowardNorm } from '../../../core/norms/may-count-toward-norm.ts';
import { isReplaceableAt } from '../../../core/quiz/attempt.ts';
import { askedIn } from '../../../core/quiz/catalogue.ts';
import { addressOf } from '../../../core/quiz/route-sets.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { giveDetails, isOpenDataAsked } from '../../../server/commands/give-details.ts';
import { dateIn } from '../../../server/content/dates.ts';
import { attemptCookie } from '../../../server/http/headers/attempt-cookie.ts';
import { limitContext } from '../../../server/http/pages/context.ts';
import { requestLanguage } from '../../../server/http/pages/request-language.ts';
import { presentSeen } from '../../../server/presenters/conditions.ts';
import { presentNoResult } from '../../../server/presenters/no-result.ts';
import { openDataFrequency } from '../../../server/presenters/open-data.ts';
import { quizName } from '../../../server/presenters/quiz.ts';
import { attemptAt, attemptFacts, redirectToStep, requireAttempt } from '../../attempt-data.ts';
import { readForm, textOf } from '../../form.ts';
import { frameOnly } from '../../frame-only.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { noteFault } from '../../note-fault.ts';
import { contextOf, pageData } from '../../page-data.ts';
import { placeOf } from '../../quiz-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DetailsForm, type Given } from '../../ui/details-form.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TakeAgain } from '../../ui/take-again.tsx';
import type { Route } from './+types/info';

type Faults = Partial<Record<DetailsField, Message>>;

const noFaults: Faults = {};

/** Set by the action after a fault; the loader may be unable to read the attempt too. */
const hasFailed = /* @__PURE__ */ createContext(false);

export async function loader(args: Route.LoaderArgs) {
	const frame = frameOnly(args);
	if (frame) return frame;
	const { MIN_AGE } = contextOf(args).env;
	const page = pageData(args);
	const record = args.context.get(hasFailed) ? null : await attemptAt(args, 'info');
	const { name, outcome } = record ? attemptFacts(args, record) : factsWithoutAttempt(args);
	const conditions = record?.attempt.conditions ?? null;
	const now = contextOf(args).clock();
	const withholding = withholdingAt(conditions, now);
	const none = record && !withholding ? presentNoResult(contextOf(args), record, page.language) : null;
	const { routeSet, slug } = placeOf(args);
	return {
		...page,
		quiz: { name, outcome },
		/** That there will be no result, why, and where another attempt begins, if that is possible. */
		none: none && {
			...none,
			again:
				record && isReplaceableAt(record.attempt, false, now)
					? { time: record.attempt.timeFactor, action: addressOf(routeSet, slug, 'instructions') }
					: null,
		},
		minAge: minAgeOf(conditions, MIN_AGE),
		/** Who sees what of the attempt, and when it is deleted; unknown if the attempt can't be read. */
		facts: record ? presentSeen(contextOf(args), conditions, page.language) : [],
		asks: conditions?.asked ?? usuallyAsked,
		asksForNorm:
			record !== null && mayCountTowardNorm({ kind: record.snapshot.kind, byCode: record.attempt.byCode }),
		/** What the consent to open data names; null if it isn't asked for. */
		openData:
			record && isOpenDataAsked(contextOf(args), record.attempt)
				? { what: askedIn(record.snapshot.kind), period: openDataFrequency(contextOf(args)) ?? '' }
				: null,
		isWithheld: withholding !== null,
		/** From when the result is shown, if it is withheld until then. */
		from: withholding?.until ? dateIn(page.language, withholding.until) : null,
	};
}

export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request);
	const given = {
		name: textOf(form, 'name'),
		email: textOf(form, 'email_meant') || textOf(form, 'email'),
		age: textOf(form, 'age'),
		gender: textOf(form, 'gender'),
		// Each version of the consent has a value of its own, so that an older page agrees only to what it says.
		norms: ['yes', 'group'].includes(textOf(form, 'norms')),
		norms_group: form.get('norms') === 'group',
		...(form.get('open_data') === String(OPEN_DATA_VERSION) && { open_data: OPEN_DATA_VERSION }),
	};
	const asked = textOf(form, 'email_asked');
	try {
		return await take(args, given, asked);
	} catch (error) {
		// Redirects are thrown too.
		if (!(error instanceof Error)) throw error;
		noteFault(error, args);
		args.context.set(hasFailed, true);
		return data({ given, meant: null, asked, fields: noFaults, hasFailed: true }, 500);
	}
}

/**
 * Stores the details and redirects. If they have faults or the address looks mistyped, returns the form with
 * a message.
 */
async function take(args: Route.ActionArgs, given: Given, asked: string) {
	const context = contextOf(args);
	const { attempt, snapshot } = await requireAttempt(args);
	const meant = likelyEmail(given.email.trim());
	if (meant && asked !== given.email.trim())
		return data({ given, meant, asked: given.email.trim(), fields: noFaults, hasFailed: false });
	const { code } = requestLanguage(args.request);
	const answered = await giveDetails(context, attempt.id, given, code, args.context.get(limitContext));
	if (!isRefusal(answered)) {
		const lead = redirectToStep(args, answered.outcome);
		// No longer running.
		lead.headers.append('Set-Cookie', attemptCookie(context, attempt.quiz, attempt.id));
		throw lead;
	}
	if (answered.refused === 'invalid_details') {
		const fields: Faults = answered.fields ?? {};
		return data({ given, meant: null, asked, fields, hasFailed: false }, 422);
	}
	throw redirectToStep(args, snapshot.outcome);
}

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function Info({ loaderData, actionData }: Route.ComponentProps) {
	if ('places' in loaderData) return loaderData.places.main;
	return <Main loaderData={loaderData} actionData={actionData} />;
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { places: unknown }>;

/** The page inside of its frame. */
export function Main({
	loaderData,
	actionData,
}: {
	loaderData: Loaded;
	actionData?: Route.ComponentProps['actionData'];
}) {
	const t = useTranslate();
	const address = useAddress();
	const { minAge, facts, asks, asksForNorm, openData, isWithheld, from, none } = loaderData;
	// What is wrong with the form is on the first screen.
	const isBack = Object.keys(actionData?.fields ?? {}).length > 0;
	return (
		<main id="main" className="page">
			{!isBack && <Drawing of={none ? 'unmeasured' : 'letter'} />}
			<PageTitle focus={!actionData}>{none?.title ?? t('info.title')}</PageTitle>
			{none?.why.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			{none?.again && (
				<TakeAgain time={none.again.time} action={address(none.again.action)}>
					{t('time_up.again')}
				</TakeAgain>
			)}
			{none && <h2>{headingText(t('info.title'))}</h2>}
			<p>{t(leadOf(loaderData), { date: from ?? '' })}</p>
			<DetailsForm
				asks={asks}
				isMailed={!isWithheld || from !== null}
				next={isWithheld ? 'later' : none ? 'none' : 'result'}
				asksForNorm={asksForNorm}
				openData={openData}
				minAge={minAge}
				facts={facts}
				given={actionData?.given}
				fields={actionData?.fields}
				meant={actionData?.meant}
				asked={actionData?.asked}
				hasFailed={actionData?.hasFailed}
			/>
		</main>
	);
}

/** What filling in the form leads to. */
function leadOf({
	quiz,
	asks,
	isWithheld,
	from,
	none,
}: Pick<Loaded, 'quiz' | 'asks' | 'isWithheld' | 'from' | 'none'>): MessageId {
	if (none) return 'info.lead_none';
	if (isWithheld) return from === null ? 'told.lead.never' : 'told.lead.from';
	if (quiz.outcome === 'result') return 'info.lead_result';
	return asks.email === 'required' ? 'info.lead_thank_you' : 'told.lead.open';
}

/** What the page shows if the attempt can't be read, from the catalog alone. */
function factsWithoutAttempt(args: Route.LoaderArgs) {
	const { slug } = placeOf(args);
	const quiz = contextOf(args).quizzes.find((each) => each.slug === slug);
	const name = quizName(contextOf(args), slug, requestLanguage(args.request).code);
	return { name, outcome: quiz?.outcome ?? ('thank-you' as const) };
}
