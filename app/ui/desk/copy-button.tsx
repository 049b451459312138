// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../../share-script/main.ts?worker&url';
import styles from '../../styles/sheets/share.css?url';
import { useTranslate } from '../../translate.tsx';

type Props = {
	text: string;
	/** What the button copies, if that isn't plain. */
	label?: string;
	/** Whether this is what to do next on the page. */
	isNext?: boolean;
};

/** A button that copies a text, and says so. Without script, there is none. */
export function CopyButton({ text, label, isNext = false }: Props) {
	const t = useTranslate();
	return (
		<div
			className="share-row desk-scripted"
			data-share-url={text}
			data-success={t('desk.copied')}
			data-failure={t('refusal.internal')}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			<div className="actions">
				<button type="button" className={isNext ? 'button' : 'button plain'} data-do="copy">
					{label ?? t('desk.copy')}
				</button>
				<p className="quiet" role="status" />
			</div>
			<script type="module" src={script} />
		</div>
	);
}
