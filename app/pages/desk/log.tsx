import { listed, translateText } from '../../../core/language/text.ts';
import { listLog, namesInLog } from '../../../server/commands/desk/list-log.ts';
import type { DeskAction } from '../../../server/commands/desk/note.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useLocale, useTranslate } from '../../translate.tsx';
import { BreakableAddress } from '../../ui/desk/breakable.tsx';
import { type Option, SelectField } from '../../ui/desk/choices.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { role } from '../../ui/desk/desk-table.tsx';
import { Moment, ZoneNote } from '../../ui/desk/moment.tsx';
import { QueryFields } from '../../ui/query-fields.tsx';
import { Within } from '../../ui/within.tsx';
import type { Route } from './+types/log';
import '../../styles/desk-cross.css';
import '../../styles/desk-log.css';

const AT_ONCE = 100;

export async function loader(args: Route.LoaderArgs) {
	const { page, ...rest } = await deskPage(args, ['owner']);
	const context = contextOf(args);
	const asked = new URL(args.request.url).searchParams;
	const { accounts, actions } = await namesInLog(context);
	const names = { accounts, actions: actions as DeskAction[] };
	// What isn't in the log isn't looked for, as the form shows.
	const who = accounts.find(({ id }) => (id ?? NOBODY) === asked.get('who'));
	const what = names.actions.find((action) => action === asked.get('what'));
	const { entries, next } = await listLog(context, {
		before: asked.get('before') ?? '',
		...(who && { account: who.id }),
		...(what && { action: what }),
		count: AT_ONCE,
	});
	const t = context.catalogs.in(page.language);
	const textOf = ([first = '', ...others]: readonly string[]) =>
		translateText(t, page.language, listed([first, ...others]));
	const shown = entries.map(({ id, at, email, account: by, action, subject }) => ({
		id,
		at,
		who: email ?? by,
		action: action as DeskAction,
		about: textOf(Object.values(subject ?? {}).map(String)),
	}));
	return { ...page, ...rest, entries: shown, next, names, who: who && (who.id ?? NOBODY), what };
}

/** In addresses, whoever wasn't signed in. */
const NOBODY = 'nobody';

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.log' })];

export default function Log({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const { account, token, entries, next, who: asked, what } = loaderData;
	const older = new URLSearchParams({
		...(asked && { who: asked }),
		...(what && { what }),
		before: next ?? '',
	});
	return (
		<DeskPage title={t('desk.nav.log')} account={account} token={token} hasTimes>
			<Find {...loaderData.names} who={asked} what={what} />
			<p className="quiet">{entries[0] ? <ZoneNote at={entries[0].at} /> : t('desk.log.none')}</p>
			<table className="desk-table desk-log" {...role('table')} hidden={entries.length === 0}>
				<thead>
					<tr {...role('row')}>
						<th scope="col" colSpan={2} {...role('columnheader')}>
							{t('desk.log.when')}
						</th>
						<th scope="col" {...role('columnheader')}>
							{t('desk.log.what')}
						</th>
						<th scope="col" {...role('columnheader')}>
							{t('desk.log.who')}
						</th>
					</tr>
				</thead>
				<tbody>
					{entries.map(({ id, at, who, action, about }, index) => (
						<tr key={id} {...role('row')}>
							<td {...role('cell')}>
								<span className={isSameDay(at, entries[index - 1]?.at) ? 'day sr-only' : 'day'}>
									<Moment at={at} isDay />
								</span>
							</td>
							<td {...role('cell')}>
								<Moment at={at} isTime />
							</td>
							<td {...role('cell')}>
								<span data-failed={failures.includes(action) || undefined}>
									{about ? (
										<Within say={(text) => t('join.named', { name: t(`desk.done.${action}`), text })}>
											<bdi>
												<BreakableAddress text={about} />
											</bdi>
										</Within>
									) : (
										t(`desk.done.${action}`)
									)}
								</span>
							</td>
							<td
								className="quiet"
								{...role('cell')}
								data-label={who === null ? undefined : t('desk.log.label_by')}
							>
								{who === null ? (
									t('desk.log.by_nobody')
								) : (
									<bdi>
										<BreakableAddress text={who} />
									</bdi>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{next && (
				<p>
					<a href={address(`/desk/log?${older}`)}>{t('desk.log.older')}</a>
				</p>
			)}
		</DeskPage>
	);
}

type FindProps = Route.ComponentProps['loaderData']['names'] & {
	who: string | undefined;
	what: DeskAction | undefined;
};

/** A GET form that asks for what someone did, or for what was done of one kind. */
function Find({ accounts, actions, who, what }: FindProps) {
	const t = useTranslate();
	const address = useAddress();
	const locale = useLocale();
	const [path = '', query = ''] = address('/desk/log').split('?');
	const { compare } = new Intl.Collator(locale, { numeric: true });
	const sorted = (options: Option[]) => options.sort((one, other) => compare(one.label, other.label));
	return (
		<search>
			<form className="desk-find" action={path} aria-label={t('desk.nav.log')}>
				<QueryFields query={query} />
				<SelectField
					id="who"
					label={t('desk.log.who')}
					options={[
						{ value: '', label: t('desk.log.everyone') },
						...sorted(
							accounts.map(({ id, name }) => ({
								value: id ?? NOBODY,
								label: name ?? t('desk.log.nobody'),
							})),
						),
					]}
					value={who}
				/>
				<SelectField
					id="what"
					label={t('desk.log.what')}
					options={[
						{ value: '', label: t('desk.log.everything') },
						...sorted(actions.map((action) => ({ value: action, label: t(`desk.done.${action}`) }))),
					]}
					value={what}
				/>
				<button type="submit" className="button plain">
					{t('form.show')}
				</button>
			</form>
		</search>
	);
}

/** Whether two times are on one day in UTC; the script decides it again in the reader's time zone. */
function isSameDay(one: number, other: number | undefined): boolean {
	return other !== undefined && Math.floor(one / DAY) === Math.floor(other / DAY);
}

const DAY = 86_400_000;

/** What is in the log because it went wrong. */
const failures: readonly DeskAction[] = ['code_refused'];
