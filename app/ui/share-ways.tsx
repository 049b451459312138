import type { ReactNode } from 'react';
import { useSay } from '../words.tsx';

/**
 * Copying an address, other ways to share it, and the device's dialog, then the outcome; script shows those
 * the browser supports.
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
