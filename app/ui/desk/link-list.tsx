import '../../styles/desk-link-list.css';

type Props = {
	links: readonly { href?: string; name: string; text: string }[];
};

/** Links in lines of their own, each with what there is to say of it; a name may also lead nowhere. */
export function LinkList({ links }: Props) {
	return (
		<ul className="desk-link-list">
			{links.map(({ href, name, text }) => (
				<li key={href ?? name}>
					{href === undefined ? <span className="unlinked">{name}</span> : <a href={href}>{name}</a>}
					<span className="quiet">{text}</span>
				</li>
			))}
		</ul>
	);
}
