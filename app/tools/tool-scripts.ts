/** The address of the script of a tool, which is a file of its own beside its markup; undefined where nothing answers. */
export function scriptOf(tool: string): string | undefined {
	return scripts[`./${tool}/script.ts`];
}

const scripts = import.meta.glob<string>('./*/script.ts', {
	query: '?worker&url',
	import: 'default',
	eager: true,
});
