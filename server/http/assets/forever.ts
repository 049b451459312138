/** The `Cache-Control` of an address that changes with its content. */
export const FOREVER = 'public, max-age=31536000, immutable';
