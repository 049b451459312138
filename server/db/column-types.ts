/**
 * All times are milliseconds since 1970 (UTC), flags are 0 or 1, and JSON is text, so that both engines work
 * the same.
 */
export type Time = number;
export type Optional<T> = T | null;
