import { guidePrefixes } from '../../core/articles/paths.ts';

/** The first parts of the site's own addresses (specification section 2, contract section 3): no quiz can be called so. */
export const reserved: ReadonlySet<string> = new Set([
	...guidePrefixes,
	...[
		'about-us accessibility contact-us privacy-policy quizzes site-map terms',
		'forget-device language new-tests personal-test question refused report report-link shared',
		'api ar assets blog files pictures',
	].flatMap((line) => line.split(' ')),
]);
