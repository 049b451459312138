/** The sixteen types. */
export const types = ['E', 'I'].flatMap((a) =>
	['S', 'N'].flatMap((b) => ['T', 'F'].flatMap((c) => [`${a}${b}${c}J`, `${a}${b}${c}P`])),
);

/** Names written the same in every language. */
export const names = [
	'Plumb Myers Briggs MBTI',
	'PDF JSON UTF RSS Atom API URL SVG HTML WCAG Unicode',
	'JavaScript Chromium Firefox Safari Android iPhone Windows NVDA VoiceOver',
]
	.flatMap((line) => line.split(' '))
	.concat(types);

/** A name made of English words. */
export const company = /The\s+Myers[-\u2060]+Briggs\s+Company/g;
