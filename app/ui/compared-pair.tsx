import type { ShownPair } from '../../server/presenters/comparison.ts';
import styles from '../styles/sheets/report.css?url';
import { useTranslate } from '../translate.tsx';
import { SharedRulers } from './shared-rulers.tsx';

/** The results of a friend and of the visitor, and whether they differ: the answer first. */
export function ComparedPair({ pair: { rulers, told, isProvisional } }: { pair: ShownPair }) {
	const t = useTranslate();
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<p className="verdict">{told.verdict}</p>
			<SharedRulers rulers={rulers} names={[t('compare.friend'), t('compare.you')]} />
			{told.more.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			<p className="quiet">{t('compare.rule')}</p>
			{isProvisional && (
				<p>
					<span className="badge">{t('report.iq.badge')}</span>
				</p>
			)}
		</>
	);
}
