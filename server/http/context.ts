import { createContext } from 'react-router';
import type { House } from '../house.ts';

// Marked pure, so that no trace of them stays in the browser, where no loader runs.
/** What pages act with, and what belongs to one request. */
export const houseContext = /* @__PURE__ */ createContext<House>();
export const requestContext = /* @__PURE__ */ createContext<{ requestId: string; nonce: string }>();
