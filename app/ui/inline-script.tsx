import { createContext, useContext } from 'react';

/** What allows the inline scripts of one answer (`server/http/headers.ts`). Known on the server alone: the browser asks for it no more. */
export const Nonce = createContext<string | undefined>(undefined);

/** A script of the page itself. */
export function InlineScript({ id, text }: { id?: string; text: string }) {
	const nonce = useContext(Nonce);
	return <script id={id} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
