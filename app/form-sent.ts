import { createContext } from 'react';

/**
 * Whether the page is the response to a form. Known only on the server; a page that failed has no JavaScript.
 */
export const FormSent = createContext(false);
