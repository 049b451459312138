import { data } from 'react-router';
import { codeFault } from '../../core/codes/access-code.ts';
import { withoutPeriod } from '../../core/language/heading-text.ts';
import { isolated } from '../../core/language/isolated.ts';
import { addressOf } from '../../core/quiz/route-sets.ts';
import { codeData, takeCode } from '../code-data.ts';
import { noIndex, titleOf } from '../meta.ts';
import { pageData } from '../page-data.ts';
import { useAddress, useLocale, useTranslate } from '../translate.tsx';
import { AlreadyTaken } from '../ui/already-taken.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { CodeTick } from '../ui/code-tick.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { QuizFacts } from '../ui/quiz-facts.tsx';
import { QuizLead, QuizNotes } from '../ui/quiz-intro.tsx';
import { RunningTime } from '../ui/running.tsx';
import { SampleResult } from '../ui/sample-result.tsx';
import { Start } from '../ui/start.tsx';
import { Terms } from '../ui/terms.tsx';
import { TimeRuler } from '../ui/time-ruler.tsx';
import type { Route } from './+types/question';

const statuses = {
	open: 200,
	unused: 200,
	started: 200,
	ended: 200,
	done: 409,
	refused: 409,
	gone: 404,
	none: 404,
} as const;

/**
 * `/question/{id}/{lang}`: the page of an access code, or of a public quiz by its slug. Loading it changes
 * nothing.
 */
export async function loader(args: Route.LoaderArgs) {
	const shown = await codeData(args);
	const headers = new Headers({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
	if ('setCookie' in shown && shown.setCookie) headers.append('Set-Cookie', shown.setCookie);
	const wait = 'wait' in shown ? shown.wait : undefined;
	if (wait !== undefined) headers.set('Retry-After', String(wait));
	const status = wait === undefined ? statuses[shown.state] : 429;
	return data({ ...pageData(args), shown }, { status, headers });
}

export const action = (args: Route.ActionArgs) => takeCode(args);

export const handle = { smallForm: false };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => {
	const shown = args.loaderData?.shown;
	const name = shown && ('quiz' in shown ? shown.quiz.name : 'name' in shown ? shown.name : undefined);
	return [titleOf(args, name ?? { id: 'code.label' }), noIndex];
};

export default function QuestionPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
	const { shown } = loaderData;
	const fault = actionData && 'fault' in actionData ? actionData.fault : undefined;
	if (shown.state === 'open' || shown.state === 'unused') {
		if (actionData && 'taken' in actionData) return <AlreadyTaken quiz={shown.quiz} {...actionData} />;
		const cname = 'cname' in shown ? shown.cname : null;
		const greeting = cname === null ? t('welcome.title', { name: shown.quiz.inSentence }) : null;
		return (
			<main id="main" className="page">
				<PageTitle focus={!fault}>{greeting ?? t('code.greeting', { cname: cname ?? '' })}</PageTitle>
				{shown.state === 'unused' && <Whose label={shown.label} isLead />}
				{shown.state === 'open' && <QuizLead quiz={shown.quiz} />}
				{/* Conditions may give another time. */}
				{shown.terms ? (
					<Terms terms={shown.terms} />
				) : (
					<QuizFacts kind={shown.quiz.kind} count={shown.quiz.count} minutes={shown.quiz.minutes} />
				)}
				<Start
					{...shown}
					rules={
						shown.state === 'unused' && !shown.terms
							? shown.rules.toSpliced(1, 1, t('code.again'))
							: shown.rules
					}
					after={shown.terms ? t('code.again') : undefined}
					isFolded
				>
					{shown.state === 'unused' && <CodeTick {...shown} sure="code.sure" fault={fault} />}
				</Start>
				{shown.isShown && <SampleResult report={shown.report} />}
				<QuizNotes quiz={shown.quiz} isIntroduced={shown.state === 'open'} />
			</main>
		);
	}
	if (shown.state === 'none')
		return (
			<main id="main" className="page">
				<Drawing of="code" />
				<PageTitle focus={shown.wait !== undefined}>
					{shown.wait === undefined ? withoutPeriod(t('refusal.code_not_found')) : t('code.wait')}
				</PageTitle>
				{shown.wait === undefined ? (
					<>
						<p>{t('code.compare')}</p>
						<CodeField given={{ typed: params.id, fault: codeFault(params.id) ?? { id: 'code.check' } }} />
					</>
				) : (
					<p role="alert">{t('refusal.too_many_requests')}</p>
				)}
			</main>
		);
	if (shown.state === 'gone' || shown.state === 'refused') {
		const date = format.format(new Date(('expiresAt' in shown && shown.expiresAt) || 0));
		const isGone = shown.state === 'gone';
		return (
			<main id="main" className="page">
				<Drawing of="code" />
				<PageTitle>
					{isGone
						? t('code.gone', { name: shown.inSentence })
						: withoutPeriod(t('refusal.code_already_used'))}
				</PageTitle>
				{!isGone && (
					<p className="lead" role="alert">
						{t(`code.why.${shown.why}`, { date })}
					</p>
				)}
				<p>
					<a className="button plain" href={address('/quizzes')}>
						{t('code.others')}
					</a>
				</p>
			</main>
		);
	}
	if (shown.state === 'done')
		return (
			<main id="main" className="page">
				<Drawing of="code" />
				<PageTitle>{withoutPeriod(t('refusal.code_already_used'))}</PageTitle>
				<Whose label={shown.label} />
				<p className="lead">{t('code.done', { name: shown.inSentence })}</p>
				{shown.withheld && <p>{shown.withheld.shown}</p>}
				<p>
					<a className="button" href={address(`/report/${shown.report}`)}>
						{shown.withheld?.toPage ?? t('taken.result')}
					</a>
				</p>
			</main>
		);
	const isEnded = shown.state === 'ended';
	return (
		<main id="main" className="page">
			<Drawing of={isEnded ? 'rest' : 'code'} />
			<PageTitle focus={!fault}>{t(isEnded ? 'code.ended.title' : 'code.started.title')}</PageTitle>
			<Whose label={shown.label} />
			<p className="lead">
				{t(isEnded ? 'code.ended.text' : 'code.started.text', {
					name: shown.inSentence,
					timed: shown.time ? 'yes' : 'no',
				})}
			</p>
			{/* In the browser that has the attempt, every page says it. */}
			{!isEnded && !shown.isHere && shown.time && (
				<p className="running">
					<RunningTime left={shown.time.left}>
						<TimeRuler {...shown.time} />
					</RunningTime>
				</p>
			)}
			{shown.isHere ? (
				<p>
					<a className="button" href={address(addressOf('plain', shown.slug, isEnded ? 'info' : 'q-1'))}>
						{t('code.go_on')}
					</a>
				</p>
			) : (
				<form className="form" method="post" noValidate>
					<input type="hidden" name="reopen" value="yes" />
					<CodeTick {...shown} sure="code.mine" fault={fault} />
					<button className="button" type="submit">
						{t('code.reopen')}
					</button>
					{!isEnded && shown.label === null && <p className="quiet">{t('code.started.stranger')}</p>}
				</form>
			)}
		</main>
	);
}

/** For whom a code is, so that whoever has another person's card notices. */
function Whose({ label, isLead = false }: { label: string | null; isLead?: boolean }) {
	const t = useTranslate();
	return (
		label !== null && (
			<p className={isLead ? 'lead' : undefined}>{t('code.whose', { label: isolated(label) })}</p>
		)
	);
}
