import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** The rows of a list of facts by name. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
	return facts.map(([name, value]) => (
		<div key={name}>
			<dt>
				<bdi>{name}</bdi>
			</dt>
			<dd>
				<bdi>{value}</bdi>
			</dd>
		</div>
	));
}
