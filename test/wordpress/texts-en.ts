import type { Topic } from './texts.ts';

/**
 * The topics of the 36 English posts: the slug, the title without its number, and the noun used in the text.
 */
export const topics: Topic[] = [
	['on-rulers', 'A ruler & its thread', 'a ruler'],
	['about-right', 'What “about right” means', 'a rough guess'],
	['five-and-six', '5 < 6, and what follows', 'an order of numbers'],
	['on-scales', 'Scales in a kitchen', 'a kitchen scale'],
	['on-compasses', 'The compass that pointed home', 'a needle'],
	['on-clocks', 'Whose clock is it?', 'a clock on a wall'],
	['on-weights', 'Weights & measures', 'a set of weights'],
	['on-levels', 'A bubble in a tube', 'a spirit level'],
	['on-shadows', 'How long is a shadow', 'a shadow at noon'],
	['on-steps', 'Counting steps', 'a walk round the house'],
	['on-knots', '“Knots” on a rope', 'a rope thrown from a ship'],
	['on-bells', 'A bell every quarter', 'a bell'],
	['on-candles', 'The candle with marks', 'a candle'],
	['on-sand', 'Sand in a glass', 'an hourglass'],
	['on-rain', 'A cup of rain', 'a rain gauge'],
	['on-wind', 'Wind in numbers', 'a wind vane'],
	['on-tides', 'Tides & tables', 'a table of tides'],
	['on-ice', 'Ice on a pond', 'the first ice'],
	['on-seeds', 'Seeds as a weight', 'a carob seed'],
	['on-grids', 'A grid on paper', 'a sheet of squares'],
	['on-angles', 'Angles from a string', 'a string with three knots'],
	['on-stars', 'Stars above a roof', 'a star that does not move'],
	['on-maps', 'A map of one street', 'a map'],
	['on-stairs', 'Stairs that do not match', 'an uneven stair'],
	['on-doors', 'A door & its frame', 'a door that sticks'],
	['on-bread', 'Bread by the ounce', 'a loaf'],
	['on-thumbs', 'The rule of thumb', 'a thumb'],
	['on-echoes', 'An echo in a valley', 'an echo'],
	['on-glass', 'Glass that bends light', 'a lens'],
	['on-springs', 'A spring & a hook', 'a spring'],
	['on-wheels', 'The wheel that counted', 'a wheel'],
	['on-wells', 'How deep is the well', 'a stone in a well'],
	['on-coins', 'Coins on a table', 'a row of coins'],
	['on-leaves', 'Leaves in order', 'a row of leaves'],
	['on-towers', 'A tower & a lighthouse', 'a tower'],
	['on-endings', 'When to stop measuring', 'the last reading'],
];

/**
 * Sentences that occur in only three posts: in the excerpt of one and the text of another; a title is the
 * third.
 */
export const rare = {
	excerpt: 'There is a compass in it.',
	text: 'The keeper put a compass beside it and wrote down nothing.',
};

export function excerpt(thing: string): string {
	return `What ${thing} can tell & what it leaves out, in “plain” words.`;
}

export const words = {
	title: 'Note',
	lead: (thing: string) =>
		`This note is about ${thing}. It was written on a quiet day, read twice, and put away until somebody asked for it.`,
	measured: 'What we measured',
	link: 'It belongs with the [list of tests](/quizzes), and a longer account is [elsewhere](https://example.org/notes?a=1&b=2).',
	numbers: 'In numbers',
	columns: ['Try', 'Reading', 'Off by'],
	done: 'How it was done',
	steps: [
		'Hang the weight & wait.',
		'Wait until it is *really* still.',
		'Read it **twice**, and then `once` more.',
	],
	quote: 'A reading without a range is half a reading.',
	fillers: [
		'A measure is a promise between people who have never met. One of them cuts a board, the other cuts the place where it is to lie, and on some morning the two are brought together and fit. Nobody applauds, because nothing has happened.',
		'Most errors are quiet. The hand that reads a scale leans a little to one side, the eye rounds to the number it likes, and the pencil writes what the mouth has just said. None of this is a lie, and all of it adds up.',
		'Whoever reads once knows a number. Whoever reads twice knows two numbers, and has for the first time an idea of how much either is worth. The third reading is dull, and the fourth is the one that pays for the others.',
		'There is an old habit of writing down the first figure and of remembering the best one. Against this helps a column that is drawn before anything is read, with as many empty places as there will be readings.',
		'Numbers travel badly. On the way from the bench to the page they lose their units, then their ranges, and last of all the name of the person who could have been asked. What arrives looks clean and is of little use.',
		'It helps to say beforehand what would count as a surprise. After the fact everything looks as if it could have been expected, and the one reading out of line becomes a mistake that may be struck out.',
	],
};
