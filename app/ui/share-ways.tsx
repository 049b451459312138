import type { ReactNode } from 'react';
import styles from '../styles/sheets/share.css?url';
import { useTranslate } from '../translate.tsx';

/**
 * Buttons to copy an address and to open the device's dialog, other ways to share, and the outcome. The
 * script shows the buttons that the browser supports.
 */
export function ShareWays({ children, isMain = false }: { children: ReactNode; isMain?: boolean }) {
	const t = useTranslate();
	return (
		<div className="actions">
			<link rel="stylesheet" href={styles} precedence="default" />
			<button type="button" className={isMain ? 'button' : 'button plain'} data-do="copy">
				{t('blog.copy')}
			</button>
			<button type="button" className="button plain" data-do="share">
				{t('blog.share')}
			</button>
			{children}
			<p className="quiet" role="status" />
		</div>
	);
}
