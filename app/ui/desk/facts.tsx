import { type Fact, FactRows } from '../fact-rows.tsx';

/** Short facts by name, whose values end at one edge on phones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="desk-facts">
			<FactRows facts={facts} />
		</dl>
	);
}
