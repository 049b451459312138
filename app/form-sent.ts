import { createContext } from 'react';

/** Whether a page answers a form, and is not one that was asked for. Known on the server alone: a page that failed has no script. */
export const FormSent = createContext(false);
