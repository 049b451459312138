import type { ReactNode } from 'react';

/** A dimension line with its label in the middle and a tick at each end. */
export function Dimension({ children }: { children: ReactNode }) {
	return (
		<span className="dimension">
			<span className="dimension-line" />
			<span>{children}</span>
			<span className="dimension-line" />
		</span>
	);
}
