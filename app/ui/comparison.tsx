import { headingText } from '../../core/language/heading-text.ts';
import type { ComparisonFault, ShownComparison } from '../pages/comparisons.tsx';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../share-script/main.ts?worker&url';
import { useTranslate } from '../translate.tsx';
import { ComparedPair } from './compared-pair.tsx';
import { ShareWays } from './share-ways.tsx';
import { Tick } from './tick.tsx';

type Fault = ComparisonFault['code'] | undefined;

type InviteProps = { isCarried: boolean; isFirst: boolean; fault: Fault };

/** The form that makes a link for a friend; the box is left out where the browser has the attempt. */
export function InviteForm({ isCarried, isFirst, fault }: InviteProps) {
	const t = useTranslate();
	return (
		<form className="form" method="post" noValidate>
			{!isCarried && <Tick sure="compare.tick" fault={fault === 'unsure' ? 'compare.unsure' : undefined} />}
			{fault && fault !== 'unsure' && (
				<p className="fault-text" role="alert">
					{t(`refusal.${fault}`)}
				</p>
			)}
			<button className={isFirst ? 'button' : 'button plain'} type="submit">
				{t('compare.create')}
			</button>
		</form>
	);
}

type Props = {
	comparison: ShownComparison;
	quiz: string;
	fault: Fault;
	/** Whether it has a heading; where its finding is the title of the page, it has none. */
	hasHeading: boolean;
};

/** A link that waits for a friend, or a comparison with one, and the form that ends it. */
export function Comparison({ comparison, quiz, fault, hasHeading }: Props) {
	const t = useTranslate();
	const { since, pair } = comparison;
	const stop = since === undefined ? 'compare.cancel' : 'compare.stop';
	const title =
		since === undefined ? t('compare.link') : (pair?.told.finding ?? t('compare.pair', { date: since }));
	return (
		<section id={comparison.id} aria-label={title}>
			{hasHeading && <h2>{headingText(title)}</h2>}
			{comparison.url && <FriendsLink url={comparison.url} title={`${t('compare.title')}: ${quiz}`} />}
			{comparison.until && <p className="quiet">{t('compare.until', { date: comparison.until })}</p>}
			{pair && <ComparedPair pair={pair} />}
			{pair === null && <p>{t('refusal.comparison_no_result')}</p>}
			<details className="again" open={fault !== undefined}>
				<summary>{t(stop)}</summary>
				{pair && <p className="quiet">{t('compare.pair', { date: since })}</p>}
				<form className="form" method="post" noValidate>
					<input type="hidden" name="id" value={comparison.id} />
					<p>{t(`${stop}_text`)}</p>
					<Tick sure={`${stop}_sure`} fault={fault && 'compare.unsure'} />
					<button className="button plain" type="submit">
						{t(stop)}
					</button>
				</form>
			</details>
		</section>
	);
}

/** The address to send to a friend: as text, and with JavaScript also the ways that this browser has. */
function FriendsLink({ url, title }: { url: string; title: string }) {
	const t = useTranslate();
	return (
		<div
			className="share-row"
			data-share-title={title}
			data-share-url={url}
			data-success={t('action.success')}
			data-failure={t('refusal.internal')}
		>
			<p className="share-address" dir="ltr">
				{url}
			</p>
			<ShareWays isMain>{null}</ShareWays>
			<script type="module" src={script} />
		</div>
	);
}
