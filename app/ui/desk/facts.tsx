import type { ReactNode } from 'react';

/** Facts by name. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="desk-facts">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>
						<bdi>{name}</bdi>
					</dt>
					<dd>
						<bdi>{value}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
