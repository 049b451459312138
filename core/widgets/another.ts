/** The place of one of `count` that is not the last one, where there is another; `random` is from 0 up to, not with, 1. */
export function anotherOf(count: number, last: number | undefined, random: number): number {
	if (last === undefined) return Math.floor(random * count);
	return (last + 1 + Math.floor(random * (count - 1))) % count;
}
