import { oneIn } from '../../../core/tools/percentile.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { fill, numberIn, type Say } from '../say.ts';
import { countText } from './count-text.ts';

/** The scores that can be asked about: claims go up to 276. */
const FROM = 100;
const TO = 300;

/** People alive, about; United Nations, "World Population Prospects 2024": 8.2 thousand million. */
const ALIVE = 8.2e9;

/** Standard deviations up to which norm groups of some two thousand people hold anybody. */
const NORMED = 3;

/** Says among how many people one is expected to reach an IQ, and what that means among those who live and who were tested. */
export const sayRarity: Say<ToolWords['rarity']> = (words, values, locale) => {
	const sd = Number(values.sd);
	const iq = numberIn(values.iq, FROM, TO);
	if (iq === undefined)
		return { texts: { result: fill(words.range, { from: FROM, to: TO }, locale), alive: '', normed: '' } };
	const z = (iq - 100) / sd;
	const count = oneIn(z);
	const numbers = {
		iq,
		sd,
		count: countText(count, words, locale),
		alive: countText(ALIVE, words, locale),
		reached: countText(Math.max(1, ALIVE / count), words, locale),
		edge: 100 + NORMED * sd,
	};
	return {
		texts: {
			result: fill(words.result, numbers, locale),
			alive: fill(count > ALIVE ? words.nobody : words.alive, numbers, locale),
			normed: fill(z > NORMED ? words.beyond : words.within, numbers, locale),
		},
	};
};
