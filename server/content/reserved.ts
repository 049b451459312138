/** The first parts of the site's own addresses (specification section 2, contract section 3): no quiz can be called so. */
export const reserved: ReadonlySet<string> = new Set(
	[
		'about-us accessibility contact-us privacy-policy quizzes terms',
		'language new-tests personal-test question refused report report-link',
		'api ar assets blog files pictures',
		'average-iq free-iq-test genius-iq iq-score iqtest smartest-animals',
	].flatMap((line) => line.split(' ')),
);
