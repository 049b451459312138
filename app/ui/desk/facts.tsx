import type { ReactNode } from 'react';

type Props = {
	facts: readonly (readonly [string, ReactNode])[];
	/** Whether they are long, so that all begin at one edge. */
	isList?: boolean;
};

/** Facts by name. */
export function Facts({ facts, isList = false }: Props) {
	return (
		<dl className={isList ? 'desk-facts long' : 'desk-facts'}>
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
