import { data } from 'react-router';
import { type HookFault, MAX_HOOK_URL } from '../../../core/batches/hook.ts';
import { seesResult } from '../../../core/batches/seen.ts';
import type { Message } from '../../../core/language/message.ts';
import { isRefusal } from '../../../core/refusals.ts';
import {
	readHook,
	removeHook,
	replayDelivery,
	rotateHookSecret,
	setHook,
	testHook,
} from '../../../server/commands/desk/hooks.ts';
import { batchRoles, unknown } from '../../batch-data.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useTranslate } from '../../translate.tsx';
import { DeskPage, FormToken } from '../../ui/desk/desk-page.tsx';
import { HookDeliveries } from '../../ui/desk/hook-deliveries.tsx';
import { WithMoment } from '../../ui/desk/moment.tsx';
import { ShownOnce } from '../../ui/desk/shown-once.tsx';
import { ToBatch } from '../../ui/desk/to-batch.tsx';
import { Field } from '../../ui/field.tsx';
import { Tick } from '../../ui/tick.tsx';
import '../../styles/desk-cross.css';
import '../../styles/desk-deliveries.css';
import type { Route } from './+types/batch-webhook';

/** Where the results of a batch are sent besides, and what became of each. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page, token } = await deskPage(args, batchRoles, { isSensitive: true });
	const shown = await readHook(contextOf(args), account, args.params.id);
	if (isRefusal(shown)) throw unknown();
	const { batch, hook, deliveries } = shown;
	return {
		...page,
		account,
		token,
		id: batch.id,
		name: batch.name,
		url: hook?.url ?? null,
		isIdle: !seesResult(batch.conditions.view),
		stopped: hook?.stoppedAt ?? null,
		deliveries: deliveries.map(({ createdAt, triedAt, ...each }) => ({ ...each, at: triedAt ?? createdAt })),
	};
}

type Done = Partial<{
	url: string;
	fault: Message;
	/** A new secret, or null if the former one stays. */
	secret: string | null;
	answer: { status: number } | { fault: HookFault };
	isTooMany: true;
	isQueued: true;
	isRemoved: true;
	isUnsure: true;
}>;

export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const { id } = args.params;
	const { account, form } = await deskForm(args, { roles: batchRoles, isSensitive: true });
	const done = (given: Done, status = 200) => data<Done>(given, status);
	switch (textOf(form, 'intent')) {
		case 'test': {
			const answer = await testHook(context, account, id);
			if (!isRefusal(answer)) return done({ answer });
			if (answer.refused === 'too_many_requests') return done({ isTooMany: true }, 429);
			throw unknown();
		}
		case 'rotate': {
			const made = await rotateHookSecret(context, account, id);
			if (isRefusal(made)) throw unknown();
			return done(made);
		}
		case 'remove': {
			if (form.get('sure') !== 'yes') return done({ isUnsure: true }, 422);
			if (isRefusal(await removeHook(context, account, id))) throw unknown();
			return done({ isRemoved: true });
		}
		case 'again': {
			if (isRefusal(await replayDelivery(context, account, id, textOf(form, 'delivery')))) throw unknown();
			return done({ isQueued: true });
		}
		default: {
			const url = textOf(form, 'url');
			const set = await setHook(context, account, id, url);
			if (isRefusal(set)) throw unknown();
			return 'fault' in set ? done({ url, fault: set.fault }, 422) : done(set);
		}
	}
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.hook.link' })];

export default function BatchWebhook({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { account, token, id, name, url, isIdle, stopped, deliveries } = loaderData;
	const done: Done = actionData ?? {};
	const said = saidOf(done);
	return (
		<DeskPage title={t('desk.hook.link')} account={account} token={token} hasTimes focus={!actionData}>
			<ToBatch id={id} name={name} />
			{done.secret && <ShownOnce text={t('desk.hook.secret_once')} value={done.secret} />}
			{said && (
				<p
					className={said.isFault ? 'notice fault' : 'notice'}
					role={said.isFault ? 'alert' : 'status'}
					tabIndex={-1}
					autoFocus
				>
					{t(said.message.id, said.message.values)}
				</p>
			)}
			{stopped !== null && (
				<p className="notice fault">
					<WithMoment at={stopped} isDay say={(date) => t('desk.hook.stopped', { date })} />
				</p>
			)}
			{isIdle && !done.fault && <p className="notice">{t('desk.hook.no_results')}</p>}
			<p>{t('desk.hook.text')}</p>
			<div className="desk-halves">
				<section>
					<h2 className="desk-part">{t('desk.hook.title')}</h2>
					<form className="form" method="post" noValidate>
						<FormToken token={token} />
						<Field
							id="url"
							name="url"
							type="url"
							label={t('desk.hook.url')}
							hint={t('desk.hook.url_hint', { scheme: 'https://' })}
							value={done.url ?? url ?? ''}
							fault={done.fault}
							autoFocus={done.fault !== undefined}
							maxLength={MAX_HOOK_URL}
							autoComplete="off"
							dir="ltr"
							isRequired
						/>
						<button className={done.secret ? 'button plain' : 'button'} type="submit">
							{t('desk.batch.save')}
						</button>
					</form>
				</section>
				{url !== null && (
					<section>
						<h2 className="desk-part">{t('desk.hook.test')}</h2>
						<p>{t('desk.hook.test_text')}</p>
						<Press token={token} intent="test" label={t('desk.hook.test_send')} />
					</section>
				)}
			</div>
			{url !== null && (
				<>
					<section>
						<h2 className="desk-part">{t('desk.hook.deliveries')}</h2>
						<HookDeliveries id={id} token={token} deliveries={deliveries} />
					</section>
					<div className="desk-halves">
						<section>
							<h2 className="desk-part">{t('desk.hook.rotate')}</h2>
							<p>{t('desk.hook.rotate_text')}</p>
							<Press token={token} intent="rotate" label={t('desk.hook.rotate')} />
						</section>
						<section>
							<h2 className="desk-part">{t('desk.hook.remove')}</h2>
							<p>{t('desk.hook.remove_text')}</p>
							<form className="form" method="post" noValidate>
								<FormToken token={token} />
								<Tick sure="desk.hook.sure" fault={done.isUnsure ? 'desk.account.unsure' : undefined} />
								<button className="button plain desk-erase" type="submit" name="intent" value="remove">
									{t('desk.hook.remove')}
								</button>
							</form>
						</section>
					</div>
				</>
			)}
		</DeskPage>
	);
}

/** What a press led to, in words. */
function saidOf(done: Done): { message: Message; isFault: boolean } | undefined {
	const { answer } = done;
	if (done.isTooMany) return { message: { id: 'desk.hook.test_limit' }, isFault: true };
	if (done.isQueued) return { message: { id: 'desk.hook.again_done' }, isFault: false };
	if (done.isRemoved) return { message: { id: 'desk.hook.removed' }, isFault: false };
	if (done.secret === null) return { message: { id: 'desk.hook.saved' }, isFault: false };
	if (!answer) return undefined;
	if ('fault' in answer) return { message: { id: `desk.hook.fault.${answer.fault}` }, isFault: true };
	const { status } = answer;
	const isTaken = status >= 200 && status < 300;
	return {
		message: {
			id: isTaken ? 'desk.hook.test_taken' : 'desk.hook.test_refused',
			values: { status: String(status) },
		},
		isFault: !isTaken,
	};
}

/** A form with nothing but a button. */
function Press({ token, intent, label }: { token: string; intent: string; label: string }) {
	return (
		<form method="post">
			<FormToken token={token} />
			<button className="button plain" type="submit" name="intent" value={intent}>
				{label}
			</button>
		</form>
	);
}
