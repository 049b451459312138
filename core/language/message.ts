/** One whole message of `content/locales/<language>.po`: its id and the values its placeholders take. */
export type Message = { id: string; values?: Record<string, string | number> };
