import { type HookEvent, type HookFault, resultEvents } from '../../../core/batches/hook.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { FormToken } from './desk-page.tsx';
import { DeskTable } from './desk-table.tsx';
import { Moment, ZoneNote } from './moment.tsx';

type Props = {
	/** The batch. */
	id: string;
	token: string;
	deliveries: readonly {
		id: string;
		type: string;
		person: string | null;
		/** The person's number in the batch; null in a test. */
		number: number | null;
		state: string;
		tries: number;
		status: number | null;
		fault: string | null;
		/** When it was last tried, in milliseconds since 1970 (UTC). */
		at: number;
	}[];
};

const names = {
	'result.ready': 'result',
	'result.regraded': 'regraded',
	'person.erased': 'erased',
	test: 'test',
} as const;

/** What was sent to a webhook, newest first, and what became of it; what isn't on its way can be sent again. */
export function HookDeliveries({ id, token, deliveries }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const [newest] = deliveries;
	if (!newest) return <p>{t('desk.hook.deliveries_none')}</p>;
	return (
		<>
			<p className="quiet">
				<ZoneNote at={newest.at} />
			</p>
			<DeskTable
				head={[
					{ name: t('desk.hook.event') },
					{ name: t('desk.hook.last') },
					{ name: t('desk.hook.answer') },
					{ name: t('desk.hook.state'), isPlain: true },
				]}
				rows={deliveries.map(({ id: key, type, person, number, state, tries, status, fault, at }) => {
					const what = t(`desk.hook.type.${names[type as HookEvent]}`);
					const name =
						number === null
							? what
							: t('join.named', {
									name: what,
									text: t('desk.batch.person_number', { position: number }),
								});
					const isRetried = state === 'queued' && tries > 0;
					return {
						key,
						cells: [
							resultEvents.some((each) => each === type) ? (
								<a key="event" href={address(`/desk/batches/${id}/people/${person}`)}>
									{name}
								</a>
							) : (
								name
							),
							<Moment key="at" at={at} />,
							fault ? t(`desk.hook.fault.${fault as HookFault}`) : status,
							<div key="state" className="desk-state">
								<span>
									<span {...(state === 'failed' ? { 'data-failed': true } : { 'data-state': state })}>
										{isRetried
											? t('desk.hook.retrying', { count: tries })
											: t(`desk.hook.state.${state as 'queued' | 'sent' | 'failed'}`)}
									</span>
									{tries > 1 && !isRetried && (
										<span className="quiet">
											{' · '}
											{t('desk.hook.tries', { count: tries })}
										</span>
									)}
								</span>
								{state !== 'queued' && type !== 'test' && (
									<form method="post">
										<FormToken token={token} />
										<input type="hidden" name="intent" value="again" />
										<button className="link" type="submit" name="delivery" value={key}>
											{t('desk.hook.again')}
										</button>
									</form>
								)}
							</div>,
						],
					};
				})}
			/>
		</>
	);
}
