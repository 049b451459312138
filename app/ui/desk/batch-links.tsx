import type { ShownBatch } from '../../../server/presenters/batch.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { PrintButton } from './print-button.tsx';

const links = ['codes', 'invitations', 'edit'] as const;

/**
 * What can be done with a batch: what comes next is the main button, and the rest are links, folded on a narrow screen. Codes come
 * next as long as somebody hasn't started, and the file once everybody has finished, unless something else comes before (`isNext`).
 */
export function BatchLinks({
	id,
	shown: { people, counts },
	isNext,
}: {
	id: string;
	shown: ShownBatch;
	isNext: boolean;
}) {
	const t = useTranslate();
	const address = useAddress();
	const countOf = (state: string) => counts.find((each) => each.state === state)?.people ?? 0;
	const next = countOf('not_started') > 0 ? 'codes' : countOf('finished') === people ? 'download' : null;
	const look = isNext ? 'button' : 'button plain';
	const isEmpty = people === 0;
	return (
		<div className="desk-next">
			{!isEmpty && (
				<div className="actions">
					{next === 'codes' && (
						<a className={look} href={address(`/desk/batches/${id}/codes`)}>
							{t('desk.batch.link_codes')}
						</a>
					)}
					{next === 'download' && (
						<a className={look} href="#keep">
							{t('desk.results.download')}
						</a>
					)}
					<a className="button plain" href={address(`/desk/batches/${id}/add`)}>
						{t('desk.batch.link_add')}
					</a>
				</div>
			)}
			<details className="desk-more">
				<summary>{t('desk.batch.link_more')}</summary>
				<ul className="desk-links">
					{links
						.filter((name) => name !== next)
						.map((name) => (
							<li key={name}>
								<a href={address(`/desk/batches/${id}/${name}`)}>{t(`desk.batch.link_${name}`)}</a>
							</li>
						))}
					{next !== 'download' && (
						<li>
							<a href="#keep">{t('desk.results.download')}</a>
						</li>
					)}
					<li>
						<PrintButton isLink />
					</li>
				</ul>
			</details>
		</div>
	);
}
