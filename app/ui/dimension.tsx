import type { ReactNode } from 'react';

/** A measure written into its line, which has a stroke across each end. */
export function Dimension({ children }: { children: ReactNode }) {
	return (
		<span className="dimension">
			<i />
			<span>{children}</span>
			<i />
		</span>
	);
}
