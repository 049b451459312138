import { data } from 'react-router';
import { MAX_EMAIL } from '../../../core/details/email.ts';
import { isLanguageCode, languages } from '../../../core/language/languages.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { type Invited, invitePeople } from '../../../server/commands/desk/invite-people.ts';
import type { BatchPerson } from '../../../server/commands/desk/read-people.ts';
import { quizNames } from '../../../server/presenters/quiz.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { batchOf } from '../../batch-people.ts';
import { deskForm } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, redirectTo } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { BreakableAddress } from '../../ui/desk/breakable.tsx';
import { SelectField } from '../../ui/desk/choices.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { WithMoment } from '../../ui/desk/moment.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/batch-invitations';

export async function loader(args: Route.LoaderArgs) {
	const { page, account, token, batch, people } = await batchOf(args);
	const context = contextOf(args);
	const { searchParams } = new URL(args.request.url);
	const count = (name: string) => Math.max(0, Number.parseInt(searchParams.get(name) ?? '', 10) || 0);
	const open = people.filter(({ isUnused, email }) => isUnused && email !== null);
	const isIn = (...states: BatchPerson['invitation'][]) =>
		open.filter(({ invitation }) => states.includes(invitation)).length;
	return {
		...page,
		account,
		token,
		id: batch.id,
		name: batch.name,
		by: batch.conditions.seenBy,
		quiz: quizNames(context, batch.quiz, page.language).inSentence,
		fixed: batch.conditions.language,
		/** The person who was chosen in the list below the form. */
		to: people.find(({ isUnused, person }) => isUnused && person === searchParams.get('to'))?.person,
		again: isIn('sent'),
		fresh: open.length - isIn('sent', 'queued', 'unwanted'),
		done: searchParams.has('queued')
			? { queued: count('queued'), limited: count('limited'), unwanted: count('unwanted') }
			: null,
		people: people
			.filter(({ isUnused, email }) => isUnused || email !== null)
			.map(({ invitedAt: invited, ...person }) => ({ ...person, invited })),
	};
}

export async function action(args: Route.ActionArgs) {
	const { account, page, form } = await deskForm(args, { roles: batchRoles });
	const { id } = args.params;
	const [asked, email, chosen] = [textOf(form, 'whom'), textOf(form, 'email'), textOf(form, 'language')];
	const whom: Invited = asked === 'new' || asked === 'again' ? asked : { person: asked, email };
	const language = isLanguageCode(chosen) ? chosen : page.language;
	const invited = await invitePeople(contextOf(args), account, id, { whom, language });
	if (isRefusal(invited)) throw unknown();
	if ('fault' in invited) return data({ whom: asked, email, language, fault: invited.fault }, 422);
	const { queued, limited, unwanted } = invited;
	const said = `?queued=${queued}&limited=${limited}&unwanted=${unwanted}`;
	throw redirectTo(args.request, `/desk/batches/${id}/invitations${said}`, { status: 303 });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.batch.link_invitations' })];

export default function BatchInvitations({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, id, name, by, quiz, site, fixed, again, fresh, done, people, to } = loaderData;
	const address = useAddress();
	const { fault } = actionData ?? {};
	const where = fault?.id.startsWith('desk.invite.') ? 'whom' : 'email';
	const open = people.filter(({ isUnused }) => isUnused);
	const nameOf = ({ position, label }: { position: number; label: string | null }) =>
		label ?? t('desk.batch.person_number', { position });
	return (
		<DeskPage
			title={t('desk.batch.link_invitations')}
			account={account}
			token={token}
			hasTimes
			focus={!actionData && !done}
		>
			<ToBatch id={id} name={name} />
			{done && (
				<div className="notice" role="status" tabIndex={-1} autoFocus>
					<p>{t('desk.invite.queued', { count: done.queued })}</p>
					{done.limited > 0 && <p>{t('desk.invite.limited', { count: done.limited })}</p>}
					{done.unwanted > 0 && <p>{t('desk.invite.unwanted', { count: done.unwanted })}</p>}
				</div>
			)}
			<p>{t('desk.invite.text')}</p>
			<blockquote className="desk-quote">{t('mail.invitation.lead', { by, quiz, site })}</blockquote>
			{open.length === 0 ? (
				<p>{t('desk.batch.codes_none')}</p>
			) : (
				<form className="form" method="post" noValidate>
					<FaultSummary faults={fault ? { [where]: fault } : {}} />
					<FormToken token={token} />
					<SelectField
						id="whom"
						label={t('desk.invite.whom')}
						options={[
							...(fresh > 0 ? [{ value: 'new', label: t('desk.invite.whom_new', { count: fresh }) }] : []),
							...(again > 0
								? [{ value: 'again', label: t('desk.invite.whom_again', { count: again }) }]
								: []),
							...(fresh + again > 0 ? [] : [{ value: '', label: t('desk.invite.whom_choose') }]),
							...open.map((each) => ({ value: each.person, label: nameOf(each) })),
						]}
						value={actionData?.whom ?? to}
						fault={where === 'whom' ? fault : undefined}
					/>
					<div className="desk-one">
						<Field
							id="email"
							name="email"
							type="email"
							label={t('desk.invite.address')}
							hint={t('desk.invite.address_hint')}
							value={actionData?.email}
							fault={where === 'email' ? fault : undefined}
							maxLength={MAX_EMAIL}
							autoComplete="off"
							dir="ltr"
						/>
					</div>
					{fixed === null && (
						<SelectField
							id="language"
							label={t('desk.invite.language')}
							options={languages.map((language) => ({ value: language.code, label: language.name }))}
							value={actionData?.language ?? loaderData.language}
						/>
					)}
					<p>{t('desk.invite.before')}</p>
					<button className="button" type="submit">
						{t('desk.invite.submit')}
					</button>
				</form>
			)}
			{people.some(({ email }) => email !== null) && (
				<section>
					<h2 className="desk-part">{t('desk.batch.people')}</h2>
					<DeskTable
						head={[
							{ name: t('desk.batch.person') },
							{ name: t('form.email') },
							{ name: t('desk.invite.state') },
						]}
						rows={people.map((person) => ({
							key: person.position,
							cells: [
								<bdi key="name">{nameOf(person)}</bdi>,
								person.email === null ? (
									<a key="email" href={address(`/desk/batches/${id}/invitations?to=${person.person}#email`)}>
										{t('desk.invite.no_address')}
									</a>
								) : (
									<bdi key="email">
										<BreakableAddress text={person.email} />
									</bdi>
								),
								stateOf(person),
							],
						}))}
					/>
				</section>
			)}
		</DeskPage>
	);

	function stateOf({ isUnused, invitation, invited }: (typeof people)[number]) {
		if (!isUnused) return t('desk.invite.state_closed');
		if (invitation === 'sent' && invited !== null)
			return <WithMoment at={invited} isDay say={(date) => t('desk.invite.state_sent', { date })} />;
		return t(`desk.invite.state_${shownStates.find((each) => each === invitation) ?? 'failed'}`);
	}
}

const shownStates = ['none', 'queued', 'refused', 'given_up', 'unwanted'] as const;
