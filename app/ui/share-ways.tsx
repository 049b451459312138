import type { ReactNode } from 'react';
import { useSay } from '../words.tsx';

/**
 * Buttons to copy an address and to open the device's dialog, other ways to share, and the outcome. The
 * script shows the buttons that the browser supports.
 */
export function ShareWays({ children }: { children: ReactNode }) {
	const say = useSay();
	return (
		<div className="actions">
			<button type="button" className="button plain" data-do="copy">
				{say('blog.copy')}
			</button>
			{children}
			<button type="button" className="button plain" data-do="share">
				{say('blog.share')}
			</button>
			<p className="quiet" role="status" />
		</div>
	);
}
