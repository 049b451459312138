import type { ShownFlags } from '../../../server/presenters/item-flags.ts';
import { useTranslate } from '../../translate.tsx';
import { ItemId } from './draft-items.tsx';

/** The questions of a quiz that stand out, each with why. */
export function ItemFlags({ flags: { items, note } }: { flags: ShownFlags }) {
	const t = useTranslate();
	return (
		<section id="flags">
			<h2 className="desk-part">{t('desk.flags.title')}</h2>
			{items.length > 0 && (
				<ul className="desk-list desk-wide">
					{items.map(({ key, id, title, asked, reasons }) => (
						<li key={key}>
							<div>
								<a href={`#item-${id}`}>{title}</a> <ItemId id={id} />
								<span className="desk-under">{asked}</span>
								{reasons.map((reason) => (
									<p key={reason} className="quiet">
										{reason}
									</p>
								))}
							</div>
						</li>
					))}
				</ul>
			)}
			<p className="quiet">{note}</p>
		</section>
	);
}
