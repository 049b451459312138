import type { ReactNode } from 'react';
import styles from '../styles/sheets/share.css?url';
import { useTranslate } from '../translate.tsx';

/**
 * A button to copy an address, other ways to share, a button to open the device's dialog, and the outcome. The
 * script shows the buttons that the browser supports; the dialog's, which few computers have, leaves no hole where it
 * is the last.
 */
export function ShareWays({ children, isMain = false }: { children: ReactNode; isMain?: boolean }) {
	const t = useTranslate();
	return (
		<div className="actions">
			<link rel="stylesheet" href={styles} precedence="default" />
			<button type="button" className={isMain ? 'button' : 'button plain'} data-do="copy">
				{t('blog.copy')}
			</button>
			{children}
			<button type="button" className="button plain" data-do="share">
				{t('blog.share')}
			</button>
			<p className="quiet" role="status" />
		</div>
	);
}
