import { useAddress } from '../translate.tsx';

/**
 * A message in which the parts between `<0>` and `</0>`, `<1>` and `</1>`, and so on are links to `paths` by
 * index, or to places on the page.
 */
export function Linked({ text, paths }: { text: string; paths: readonly string[] }) {
	const address = useAddress();
	const parts = text.split(/<(\d)>(.*?)<\/\1>/g);
	return parts.map((part, index) => {
		if (index % 3 === 0) return part;
		if (index % 3 === 1) return null;
		const path = paths[Number(parts[index - 1])] ?? '/';
		return (
			<a key={path} href={path.startsWith('#') ? path : address(path)}>
				{part}
			</a>
		);
	});
}
