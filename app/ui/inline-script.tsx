import { createContext, useContext } from 'react';

/** What allows the inline scripts of one answer (`server/http/headers/security-headers.ts`). Known on the server alone: the browser asks for it no more. */
export const Nonce = createContext<string | undefined>(undefined);

/** A script of the page itself. */
export function InlineScript({ text, ...data }: { text: string; 'data-part-watch'?: '' }) {
	const nonce = useContext(Nonce);
	return (
		<script {...data} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
	);
}
