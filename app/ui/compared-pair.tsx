import type { ShownPair } from '../../server/presenters/comparison.ts';
import styles from '../styles/sheets/report.css?url';
import { useGap, useTranslate } from '../translate.tsx';
import { SharedRulers } from './shared-rulers.tsx';
import { rowOf, TypeRow } from './type-row.tsx';

/** The results of a friend and of the visitor, below the finding, and what it rests on. */
export function ComparedPair({ pair: { rulers, types, told, isProvisional } }: { pair: ShownPair }) {
	const t = useTranslate();
	const gap = useGap();
	const names = [t('compare.friend'), t('compare.you')];
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{types.length > 0 && <TypeRow {...rowOf(types)} names={names} />}
			<SharedRulers rulers={rulers} names={names} />
			<p className="verdict">{told.verdict}</p>
			{told.more.length > 0 && <p>{told.more.join(gap)}</p>}
			{isProvisional && <p className="quiet">{t('compare.provisional')}</p>}
			<details className="again">
				<summary>{t('compare.how')}</summary>
				<p>{t('compare.rule')}</p>
			</details>
		</>
	);
}
