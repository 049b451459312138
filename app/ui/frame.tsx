import type { ReactNode } from 'react';
import type { FrameData } from '../frame-data.ts';
import type { Handle } from '../root.tsx';
import { useTranslate } from '../translate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PartFailed } from './script-monitor.tsx';

/** The layout of every page. A bare page has no footer that would distract from it. */
export function Frame({
	frame,
	handle,
	hasScript,
	hasFailed,
	children,
}: {
	frame: FrameData;
	handle: Handle;
	hasScript: boolean;
	hasFailed: boolean;
	children: ReactNode;
}) {
	const t = useTranslate();
	// A page that failed has no script, and it needs the site's navigation.
	const isBare = Boolean(handle.isBare) && hasScript;
	return (
		<div className={isBare ? 'sheet bare' : 'sheet'}>
			<a className="skip" href="#main">
				{t('frame.skip')}
			</a>
			<PartFailed hasAnswers={hasScript} />
			<Header frame={frame} hasFailed={hasFailed} hasLinks={hasFailed || !handle.isTool} />
			<div className="frame">
				{children}
				<div className="drop">
					<svg width="16" height="34" viewBox="0 0 16 34" aria-hidden="true" focusable="false">
						<path className="bob" d="M0 0H16L8 34Z" />
					</svg>
				</div>
			</div>
			{!handle.isBare && <Footer frame={frame} smallForm={handle.smallForm !== false && !hasFailed} />}
		</div>
	);
}
