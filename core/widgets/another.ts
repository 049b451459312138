/** A random index below `count` other than `last`, if there is another; `random` is in [0, 1). */
export function anotherOf(count: number, last: number | undefined, random: number): number {
	if (last === undefined) return Math.floor(random * count);
	return (last + 1 + Math.floor(random * (count - 1))) % count;
}
