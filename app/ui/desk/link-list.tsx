import type { ReactNode } from 'react';
import { useTranslate } from '../../translate.tsx';
import '../../styles/desk-link-list.css';

export type ListedLink = { href?: string; name: string; text: ReactNode; isUrgent?: boolean };

/** Links in lines of their own, each with what there is to say of it; a name may also lead nowhere. What is urgent is marked. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
	const t = useTranslate();
	return (
		<ul className="desk-link-list">
			{links.map(({ href, name, text, isUrgent = false }) => (
				<li key={href ?? name}>
					<span>
						{isUrgent && <span className="fault-text">{t('desk.site.urgent')}</span>}{' '}
						{href === undefined ? <span className="unlinked">{name}</span> : <a href={href}>{name}</a>}
					</span>
					<span className={isUrgent ? 'what' : 'what quiet'}>{text}</span>
				</li>
			))}
		</ul>
	);
}
