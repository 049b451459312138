/** The name of a result, as a link if it leads anywhere. */
export function NameLink({ name, link }: { name: string; link: string | undefined }) {
	return link === undefined ? name : <a href={link}>{name}</a>;
}
