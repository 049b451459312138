/** The name of a result, as a link for the whole row if it leads anywhere. */
export function NameLink({ name, link }: { name: string; link: string | undefined }) {
	return link === undefined ? (
		name
	) : (
		<a className="whole" href={link}>
			{name}
		</a>
	);
}
