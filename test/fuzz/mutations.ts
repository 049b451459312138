import fc from 'fast-check';
import { bodies } from './body-mutations.ts';
import { fields } from './field-mutations.ts';
import { forms } from './form-mutations.ts';
import { headers } from './header-mutations.ts';
import { targets, wire } from './target-mutations.ts';

/** For the form of a page. */
export const ofForms = fc.oneof(
	{ weight: 6, arbitrary: fc.oneof(...forms) },
	{ weight: 4, arbitrary: fc.oneof(...headers) },
	{ weight: 2, arbitrary: fc.oneof(...wire) },
	{ weight: 3, arbitrary: fc.oneof(...targets) },
);

/** For a request with a JSON body. */
export const ofCalls = fc.oneof(
	{ weight: 8, arbitrary: fc.oneof(...fields) },
	{ weight: 5, arbitrary: fc.oneof(...bodies) },
	{ weight: 5, arbitrary: fc.oneof(...headers) },
	{ weight: 2, arbitrary: fc.oneof(...wire) },
	{ weight: 3, arbitrary: fc.oneof(...targets) },
);

/** For a request without a body, and for pages. */
export const ofReads = fc.oneof(
	{ weight: 4, arbitrary: fc.oneof(...headers) },
	{ weight: 2, arbitrary: fc.oneof(...wire) },
	{ weight: 4, arbitrary: fc.oneof(...targets) },
);
