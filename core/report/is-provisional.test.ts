import { expect, it } from 'vitest';
import { reportShapes } from '../../test/report-shapes.ts';
import { isProvisional } from './is-provisional.ts';

it.each(Object.entries(reportShapes))(
	'knows of %s whether a comparison group is still to come',
	(name, shape) => {
		const isFinal = /none|compared/.test(name) || shape.result.kind === 'knowledge';
		expect(isProvisional(shape.result)).toBe(!isFinal);
	},
);
