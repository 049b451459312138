import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** Shown instead of an empty list: why it is empty, and what to do. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
	return (
		<div className="empty">
			<Drawing of="none" />
			<p className="lead">{text}</p>
			{children}
		</div>
	);
}
