import { createContext } from 'react-router';
import type { RefusalCode } from '../../../core/refusals.ts';
import type { Context } from '../../context.ts';
import type { OwnLimit } from '../limits/rate-limits.ts';

// Marked pure, so that no trace of them stays in the browser, where no loader runs.
/** What pages act with, and what belongs to one request. */
export const appContext = /* @__PURE__ */ createContext<Context>();
export const requestContext = /* @__PURE__ */ createContext<{
	requestId: string;
	nonce: string;
	address: string;
}>();
/** Counts what a form asks for against a limit of its own; gives the seconds to wait, 0 when it may go on. */
export const limitContext = /* @__PURE__ */ createContext<OwnLimit>();
/** Why a form never reached its page; null for every page that is shown as itself. */
export const refusalContext = /* @__PURE__ */ createContext<RefusalCode | null>(null);
/** Whether what a form brought could not be stored (`not-saved.ts`). */
export const notSavedContext = /* @__PURE__ */ createContext(false);
