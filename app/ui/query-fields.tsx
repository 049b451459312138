/** What a GET form must keep of a query, such as the language, as hidden fields: a browser replaces the whole query. */
export function QueryFields({ query }: { query: string }) {
	return [...new URLSearchParams(query)].map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}
