import { createContext } from 'react-router';
import type { House } from '../house.ts';

/** What pages act with, and what belongs to one request. */
export const houseContext = createContext<House>();
export const requestContext = createContext<{ requestId: string; nonce: string }>();
