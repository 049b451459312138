import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** The rows of a list of facts by name, in the direction of the page. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
	return facts.map(([name, value]) => (
		<div key={name}>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	));
}
