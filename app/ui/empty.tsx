import type { ReactNode } from 'react';

/**
 * Shown instead of an empty list: why it is empty, and what to do. The plumb line is drawn without its
 * weight.
 */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
	return (
		<div className="empty">
			<svg viewBox="0 0 16 56" aria-hidden="true" focusable="false">
				<path d="M8 0V40M4 4H12" />
				<path className="faint" d="M2.5 40H13.5L8 55Z" />
			</svg>
			<p>{text}</p>
			{children}
		</div>
	);
}
