/**
 * The t that Student's distribution with this many degrees of freedom is below with probability `p`, 0.5 to
 * 1 exclusive. The distribution is the finite series for whole degrees of freedom: M. Abramowitz & I. A.
 * Stegun, "Handbook of Mathematical Functions", 1964, equations 26.7.3 and 26.7.4; solved by bisection in the
 * angle.
 */
export function studentQuantile(p: number, degrees: number): number {
	let [low, high] = [0, Math.PI / 2];
	for (let step = 0; step < 60; step++) {
		const angle = (low + high) / 2;
		if (shareWithin(angle, degrees) < 2 * p - 1) low = angle;
		else high = angle;
	}
	return Math.sqrt(degrees) * Math.tan((low + high) / 2);
}

/** The share, 0..1, of the distribution between −t and t, where t = √degrees·tan(angle). */
function shareWithin(angle: number, degrees: number): number {
	const squared = Math.cos(angle) ** 2;
	const isOdd = degrees % 2 === 1;
	let term = isOdd ? Math.cos(angle) : 1;
	let sum = degrees > 1 ? term : 0;
	for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
		term *= (squared * (power - 1)) / power;
		sum += term;
	}
	const within = Math.sin(angle) * sum;
	return isOdd ? (2 / Math.PI) * (angle + within) : within;
}
