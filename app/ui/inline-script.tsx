import { createContext, useContext } from 'react';

/**
 * The nonce that allows the inline scripts of one response (`server/http/headers/security-headers.ts`). Only
 * the server knows it, because the browser doesn't need it again.
 */
export const Nonce = createContext<string | undefined>(undefined);

/** An inline script with the response's nonce. */
export function InlineScript({ text, ...data }: { text: string; 'data-script-monitor'?: '' }) {
	const nonce = useContext(Nonce);
	return <script {...data} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
