import { linesOf, type Rule, type Triple } from './rule.ts';

/**
 * The same level within a row, and a different one in each row if there are enough levels (Carpenter 1990,
 * rule 1).
 */
export const constant: Rule = {
	weight: 0,
	courses: 0,
	applies: () => true,
	build({ wanted, other }, { pool }, random) {
		const rest = random.shuffle(pool.filter((level) => level !== wanted && level !== other));
		// Sometimes an upper row has the wanted level too, or none has the wrong one, so that the rarest level is
		// not always the right one.
		const withOther = [other, ...rest];
		const without = rest.length > 0 ? rest : [other];
		const [one, two] =
			other === wanted ? rest : random.pick([withOther, withOther, [other, wanted], without]);
		const [first, second] = random.shuffle([one ?? wanted, two ?? wanted]);
		if (first === undefined || second === undefined) return undefined;
		return { levels: [first, second, wanted].flatMap((level) => [level, level, level]) };
	},
	predict(seen) {
		const {
			first,
			second,
			third: [left, middle],
		} = linesOf(seen);
		return isConstant(first) && isConstant(second) && left === middle ? left : undefined;
	},
};

function isConstant([left, middle, right]: Triple): boolean {
	return left === middle && middle === right;
}
