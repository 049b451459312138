import { useLocation } from 'react-router';
import type { FrameData } from '../frame-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Running } from './running.tsx';

/** The site's name under its plumb line, the link to the tests, and the language menu. */
export function Header({ frame }: { frame: FrameData }) {
	const t = useTranslate();
	const address = useAddress();
	const { pathname } = useLocation();
	const link = (path: string, words: string) => (
		<a href={address(path)} aria-current={pathname === path ? 'page' : undefined}>
			{words}
		</a>
	);
	return (
		<header className="head">
			<a href={address('/')} className="wordmark" aria-label={frame.site}>
				<Mark />
				<span>{frame.site}</span>
			</a>
			<nav className="nav" aria-label={t('frame.main')}>
				{link('/quizzes', t('frame.tests'))}
				{link('/blog', t('frame.blog'))}
				{link('/about-us', t('frame.about'))}
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
