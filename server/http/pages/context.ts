import { createContext } from 'react-router';
import type { RefusalCode } from '../../../core/refusals.ts';
import type { Context } from '../../context.ts';
import type { OwnLimit } from '../limits/rate-limits.ts';

// These calls are marked as pure, so that the build removes them from the browser's code, where no loader
// runs.
/** The context of the whole site, for loaders and actions. */
export const appContext = /* @__PURE__ */ createContext<Context>();
export const requestContext = /* @__PURE__ */ createContext<{
	requestId: string;
	nonce: string;
	address: string;
}>();
/** Counts a form against a limit of its own; resolves to the seconds to wait, 0 if it may proceed. */
export const limitContext = /* @__PURE__ */ createContext<OwnLimit>();
/** Why a form was refused before it reached its page; null on all other pages. */
export const refusalContext = /* @__PURE__ */ createContext<RefusalCode | null>(null);
/** Whether the page mentions a running attempt, which makes it this visitor's alone. */
export const runningContext = /* @__PURE__ */ createContext(false);
/** Whether the data of a form couldn't be stored (`not-saved.ts`). */
export const notSavedContext = /* @__PURE__ */ createContext(false);
