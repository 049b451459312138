import { useAddress } from '../words.tsx';

/** The name of the site under its plumb line; the way home. */
export function Header({ site }: { site: string }) {
	const address = useAddress();
	return (
		<header className="frame-header">
			<a href={address('/')} className="wordmark">
				<svg viewBox="0 0 16 32" width="16" height="32" aria-hidden="true" focusable="false">
					<path d="M8 0V20" stroke="currentColor" strokeWidth="1" />
					<path d="M4.5 20H11.5L8 31Z" fill="currentColor" />
				</svg>
				<span>{site}</span>
			</a>
		</header>
	);
}
