import type { ReactNode } from 'react';
import styles from '../styles/sheets/start.css?url';

/** Facts by name that may be long, so that all begin at one edge. */
export function FactsList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="facts-list">
			<link rel="stylesheet" href={styles} precedence="default" />
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
