import type { ReactNode } from 'react';

type Props = {
	facts: readonly (readonly [string, ReactNode])[];
};

/** Facts by name. */
export function Facts({ facts }: Props) {
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
