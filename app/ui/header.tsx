import { useLocation } from 'react-router';
import type { FrameData } from '../frame-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Running } from './running.tsx';

/**
 * The site's name under its plumb line, the main links, and the language menu. Unless the page failed, the
 * link to it is marked, and so is the one to the blog on each of its pages.
 */
export function Header({
	frame,
	hasFailed = false,
	hasLinks = true,
}: {
	frame: FrameData;
	hasFailed?: boolean;
	hasLinks?: boolean;
}) {
	const t = useTranslate();
	const address = useAddress();
	const { pathname } = useLocation();
	const link = (path: string, words: string) => {
		const isBelow = pathname.startsWith(`${path}/`) || undefined;
		return (
			<a href={address(path)} aria-current={hasFailed ? undefined : pathname === path ? 'page' : isBelow}>
				{words}
			</a>
		);
	};
	return (
		<header className="head">
			<a href={address('/')} className="wordmark" aria-label={frame.site}>
				<Mark />
				<span>{frame.site}</span>
			</a>
			<nav className="nav" aria-label={t('frame.main')}>
				{hasLinks && (
					<>
						{link('/quizzes', t('frame.tests'))}
						{link('/blog', t('frame.blog'))}
						{link('/about-us', t('frame.about'))}
					</>
				)}
				<LanguageSelector languages={frame.languages} current={frame.language} here={frame.here} />
			</nav>
			{frame.running && <Running running={frame.running} />}
		</header>
	);
}

/** The plumb line and its weight: the mark of the site. */
function Mark() {
	return (
		<svg viewBox="0 0 16 40" aria-hidden="true" focusable="false">
			<path d="M8 0V26M4 4H12" />
			<path className="bob" d="M2.5 25H13.5L8 39.5Z" />
		</svg>
	);
}
