/** Where this machine's Chromium is, or undefined; CHROMIUM_PATH wins. */
export function nginxPath(): string | undefined;
