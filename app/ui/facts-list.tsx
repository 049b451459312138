import styles from '../styles/sheets/facts-list.css?url';
import { type Fact, FactRows } from './fact-rows.tsx';

/** Facts by name that may be long, so that all begin at one edge. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="facts-list">
			<link rel="stylesheet" href={styles} precedence="default" />
			<FactRows facts={facts} />
		</dl>
	);
}
