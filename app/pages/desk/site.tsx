import { Fragment } from 'react';
import { data } from 'react-router';
import { codeStates } from '../../../core/codes/code.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { isolated } from '../../../core/language/isolated.ts';
import { numberFormat } from '../../../core/language/number-range.ts';
import { DOT } from '../../../core/language/unbroken.ts';
import { flaggedIn } from '../../../server/commands/desk/item-flags.ts';
import { readSite } from '../../../server/commands/desk/read-site.ts';
import { sendAgain, testMail } from '../../../server/commands/desk/send-again.ts';
import { quizName, quizzesInOrder } from '../../../server/presenters/quiz.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useLocale, useTranslate } from '../../translate.tsx';
import { Attention } from '../../ui/desk/attention.tsx';
import { BreakableAddress } from '../../ui/desk/breakable.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { Facts } from '../../ui/desk/facts.tsx';
import { Moment, WithMoment } from '../../ui/desk/moment.tsx';
import { FactsList } from '../../ui/facts-list.tsx';
import type { Route } from './+types/site';

/** What an owner wants to know of the site, and emails to send again. */
export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner']);
	const context = contextOf(args);
	const { failed, waiting, sent, funnel, backedUpAt, outdated, flags, ...site } = await readSite(context);
	const order = quizzesInOrder(context, page.language).map(({ slug }) => slug);
	// Those that are no longer offered come last.
	const placeOf = (quiz: string) => (order.includes(quiz) ? order.indexOf(quiz) : order.length);
	const named = <Row extends { quiz: string }>(rows: readonly Row[]) =>
		rows
			.map((row) => ({ ...row, name: quizName(context, row.quiz, page.language) }))
			.sort((one, other) => placeOf(one.quiz) - placeOf(other.quiz));
	const flagged = flags.filter(({ items }) => items.length > 0);
	const timed = (mails: typeof failed) =>
		mails.map(({ id, kind, recipient, createdAt, nextAt, lastError }) => ({
			id,
			kind,
			recipient,
			why: lastError,
			createdAt,
			nextAt,
		}));
	return {
		...page,
		...rest,
		...site,
		failed: timed(failed),
		waiting: timed(waiting),
		sent: timed(sent.filter(({ kind }) => kind === 'report')),
		funnel: named(funnel),
		outdated: named(outdated),
		flagged: named(flagged.map(({ quiz, items }) => ({ quiz, count: flaggedIn(items) }))),
		backedUpAt,
	};
}

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { account, form } = await deskForm(args, { roles: ['owner'], isSensitive: true });
	const [failed, sent] = [textOf(form, 'failed'), textOf(form, 'sent')];
	if (!failed && !sent) {
		const why = await testMail(context, account);
		return why === null ? said('desk.site.tested') : said('desk.site.test_failed', why);
	}
	const isQueued = await sendAgain(context, account, {
		id: failed || sent,
		state: failed ? 'failed' : 'sent',
	});
	return isQueued ? said('desk.site.queued') : said('desk.site.not_queued', '');
}

type Said = 'desk.site.tested' | 'desk.site.test_failed' | 'desk.site.queued' | 'desk.site.not_queued';

/** What came of a form; `why` is given if nothing did. */
function said(message: Said, why?: string) {
	return data({ message, why }, why === undefined ? 200 : 422);
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.site' })];

/** The states of emails that are counted. */
const mailCounts = ['due', 'waiting', 'failed'] as const;

/** The columns of what visitors have done in the last month. */
const columns = ['quiz', 'views', 'started', 'finished', 'done'] as const;

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const locale = useLocale();
	const { account, token, mails, failed, waiting, sent, codes, funnel, versions, backedUpAt, settings } =
		loaderData;
	const { outdated, flagged, areMailsUrgent, isBackupOld } = loaderData;
	const mailStates = mailCounts.filter((state) => mails[state] > 0);
	const mailsNow = mailStates.map((state) => t(`desk.site.mails_${state}`, { count: mails[state] }));
	const mailsToDo = [...mailsNow, ...(mails.failed > 0 ? [t('desk.site.mails_next')] : [])].map((line) => (
		<span key={line} className="line">
			{line}
		</span>
	));
	const shownColumns = columns.filter(
		(column) => column !== 'views' || funnel.some(({ views }) => views > 0),
	);
	const isMailDue = mails.waiting + mails.failed > 0;
	return (
		<DeskPage title={t('desk.nav.site')} account={account} token={token} hasTimes focus={!actionData}>
			{actionData && (
				<p
					className={actionData.why === undefined ? 'notice' : 'notice fault'}
					role={actionData.why === undefined ? 'status' : 'alert'}
					tabIndex={-1}
					autoFocus
				>
					{t(actionData.message)} {actionData.why && <bdi>{actionData.why}</bdi>}
				</p>
			)}
			<Attention
				outdated={outdated}
				flagged={flagged}
				mails={isMailDue ? { text: mailsToDo, isUrgent: areMailsUrgent } : null}
				backup={isBackupOld ? { at: backedUpAt, isUrgent: versions.database === 'SQLite' } : null}
			/>
			<section id="mails">
				<h2 className="desk-part">{t('desk.site.mails')}</h2>
				{!isMailDue && <p>{mailsNow[0] ?? t('desk.site.mails_none')}</p>}
				<Mails title={t('desk.site.failed')} mails={failed} name="failed" token={token} />
				<Mails title={t('desk.site.waiting')} mails={waiting} name="waiting" token={token} />
				<Mails title={t('desk.site.sent')} mails={sent} name="sent" token={token} />
				<form method="post">
					<FormToken token={token} />
					<button type="submit" className="button plain">
						{t('desk.site.test', { email: account.email })}
					</button>
				</form>
			</section>
			<section>
				<h2 className="desk-part">{t('desk.site.funnel')}</h2>
				<p className="quiet">{t('desk.site.funnel_note')}</p>
				{funnel.length > 0 && (
					<DeskTable
						head={shownColumns.map((column) => ({
							name: t(`desk.site.${column}`),
							isNumber: column !== 'quiz',
						}))}
						rows={funnel.map((row) => ({
							key: row.quiz,
							cells: shownColumns.map((column) => (column === 'quiz' ? row.name : row[column])),
						}))}
					/>
				)}
			</section>
			<div className="desk-halves">
				<section>
					<h2 className="desk-part">{t('desk.site.codes')}</h2>
					<Facts
						facts={codeStates.map((state) => [
							t(`desk.site.code_${state}`),
							numberFormat(locale).format(codes[state]),
						])}
					/>
				</section>
				<section>
					<h2 className="desk-part">{t('desk.site.running')}</h2>
					<Facts
						facts={[
							['Plumb', versions.plumb],
							['Node.js', versions.node],
							[t('desk.site.database'), versions.database],
							[
								t('desk.site.backup'),
								backedUpAt === null ? (
									t('desk.site.backup_none')
								) : (
									<Moment key="backup" at={backedUpAt} hasZone />
								),
							],
						]}
					/>
				</section>
			</div>
			<details className="desk-settings">
				<summary>{t('desk.site.settings')}</summary>
				<p className="quiet">{t('desk.site.settings_note')}</p>
				{(['changed', 'default'] as const).map((group) => {
					const shown = settings.filter(({ isDefault }) => isDefault === (group === 'default'));
					return (
						shown.length > 0 && (
							<Fragment key={group}>
								<h3>{headingText(t(`desk.site.settings_${group}`))}</h3>
								<FactsList facts={shown.map(({ name, value }) => [name, isolated(String(value ?? '—'))])} />
							</Fragment>
						)
					);
				})}
			</details>
		</DeskPage>
	);
}

type ListedMails = Route.ComponentProps['loaderData']['failed'];

/** Emails that can be sent again, each by a button, or that are tried again on their own. */
function Mails({
	title,
	mails,
	name,
	token,
}: {
	title: string;
	mails: ListedMails;
	name: 'failed' | 'waiting' | 'sent';
	token: string;
}) {
	const t = useTranslate();
	if (mails.length === 0) return null;
	return (
		<details open={name !== 'sent'}>
			<summary>{title}</summary>
			<form method="post">
				<FormToken token={token} />
				<ul className="desk-mails">
					{mails.map(({ id, recipient, kind, why, createdAt, nextAt }) => (
						<li key={id}>
							<span>
								{t(`desk.site.kind.${kind}`)}
								{DOT}
								<bdi>
									<BreakableAddress text={recipient} />
								</bdi>
								<span className="desk-under">
									{nextAt === null ? (
										<Moment at={createdAt} hasZone />
									) : (
										<WithMoment at={createdAt} hasZone say={(time) => t('desk.site.since', { time })} />
									)}
								</span>
								{why && (
									<bdi className="desk-under" lang="en">
										{why}
									</bdi>
								)}
							</span>
							{nextAt === null ? (
								<button type="submit" className="link" name={name} value={id}>
									{t('desk.site.again')}
								</button>
							) : (
								<span>
									<WithMoment at={nextAt} hasZone say={(time) => t('desk.site.next_try', { time })} />
								</span>
							)}
						</li>
					))}
				</ul>
			</form>
		</details>
	);
}
