import { linesOf, type Rule, type Triple } from './rule.ts';

/** The same three levels in every row and every column, once each (Carpenter 1990, rule 4: a Latin square). */
export const distribution: Rule = {
	weight: 0.8,
	// Every three-by-three Latin square runs along one diagonal or the other.
	courses: 2,
	applies: (scale) => scale.pool.length >= 3,
	build({ wanted, other, course }, { pool }, random) {
		const rest = random.shuffle(pool.filter((level) => level !== wanted && level !== other));
		// A wrong level that is always in the square would make the rarest level the right one.
		const isLeftOut = other === wanted || (rest.length >= 2 && random.int(2) === 0);
		const [left, middle] = random.shuffle(isLeftOut ? rest.slice(0, 2) : [other, ...rest.slice(0, 1)]);
		if (left === undefined || middle === undefined) return undefined;
		const [first, second] = [
			[middle, wanted, left],
			[wanted, left, middle],
		];
		const upper = course === 0 ? [first, second] : [second, first];
		return {
			levels: [...upper.flat(2), left, middle, wanted],
			values: [left, middle, wanted].sort((a, b) => a - b),
		};
	},
	predict(seen) {
		const {
			first,
			second,
			third: [left, middle],
		} = linesOf(seen);
		const same = isDistinct(first) && isDistinct(second) && second.every((level) => first.includes(level));
		if (!same || left === middle || !first.includes(left) || !first.includes(middle)) return undefined;
		return first.find((level) => level !== left && level !== middle);
	},
};

function isDistinct([left, middle, right]: Triple): boolean {
	return left !== middle && middle !== right && left !== right;
}
