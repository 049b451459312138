/** The browser without a window of its own: the same engine, at two thirds of the processor time. */
export const headlessShell: string;

/** Where this machine's Chromium is, or undefined; CHROMIUM_PATH wins. */
export function chromiumPath(): string | undefined;

/** The browser that people use, window and all, for what is measured as they meet it. */
export function wholeChromiumPath(): string | undefined;
