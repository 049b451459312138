import type { ReactNode } from 'react';

/** A measure written into its line, which has a stroke across each end. */
export function Dimension({ children }: { children: ReactNode }) {
	return (
		<span className="dimension">
			<span className="dimension-line" />
			<span>{children}</span>
			<span className="dimension-line" />
		</span>
	);
}
