import { expect, it } from 'vitest';
import { widgets } from './widgets.tsx';

it('every script has the name of a widget, by which pages find it', () => {
	const names = Object.keys(import.meta.glob('./scripts/*.ts')).map((path) =>
		path.replace(/^.*\/|\.ts$/g, ''),
	);
	expect(names).toContain('iq-percentile');
	expect(names.filter((name) => !(name in widgets))).toEqual([]);
});
