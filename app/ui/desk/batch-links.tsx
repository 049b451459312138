import { useAddress, useTranslate } from '../../translate.tsx';
import { PrintButton } from './print-button.tsx';

const links = ['add', 'codes', 'invitations', 'edit'] as const;

/** What can be done with a batch: one link each. */
export function BatchLinks({ id, hasGroup }: { id: string; hasGroup: boolean }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<ul className="desk-links">
			{links.map((name) => (
				<li key={name}>
					<a href={address(`/desk/batches/${id}/${name}`)}>{t(`desk.batch.link_${name}`)}</a>
				</li>
			))}
			{hasGroup && (
				<li>
					<a href="#together">{t('desk.results.group')}</a>
				</li>
			)}
			<li>
				<a href="#keep">{t('desk.results.download')}</a>
			</li>
			<li>
				<PrintButton isLink />
			</li>
		</ul>
	);
}
