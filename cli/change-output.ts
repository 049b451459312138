import type { CommandOutput } from './command.ts';

const words = {
	calibration: { none: 'its items count as designed', without: 'as designed' },
	norm: { none: 'its results are provisional', without: 'without one' },
} as const;

/** Says which calibration or norm of a quiz is in use after a change, and what that means for results. */
export function changeOutput(
	of: keyof typeof words,
	change: { quiz: string; before: number | null; after: number | null },
): CommandOutput {
	const { quiz, before, after } = change;
	const { none, without } = words[of];
	const name = after === null ? `No ${of}` : `${of.charAt(0).toUpperCase()}${of.slice(1)} ${after}`;
	const text =
		before === after
			? `${name} of ${quiz} is in use, as before. Nothing else was changed.`
			: [
					`${name} of ${quiz} is in use${after === null ? `: ${none}` : ''}.`,
					`New attempts are scored ${after === null ? without : 'by it'} after the next start of the site, so restart it now.`,
					`To see what this would change in earlier results: plumb attempt rescore --quiz ${quiz}`,
					'Now change the texts listed in docs/operating.md under “Texts to change”.',
				].join('\n');
	return { data: change, text };
}
