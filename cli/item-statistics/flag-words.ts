import type { Flag } from '../../core/statistics/flags.ts';

/** Describes a flag in English, as a clause without a period. */
export function flagWords(flag: Flag): string {
	switch (flag.flag) {
		case 'too_hard':
			return 'fewer than 5 in 100 answer it right';
		case 'too_easy':
			return 'more than 95 in 100 answer it right';
		case 'low_rest':
			return 'it hardly correlates with the other items (r under .10)';
		case 'one_step':
			return 'more than 95 in 100 choose the same step';
		case 'misfit':
			return 'its answers do not fit the model (S-X²)';
		case 'distractor_over_key':
			return `the upper third chose ${flag.option} more often than the key`;
		case 'language':
			return `at the same score, it is harder in ${flag.harder} than in ${flag.easier} (class ${flag.class})`;
		case 'steps':
			return `at the same score, answers in ${flag.lower} are lower on its scale than in ${flag.higher} (class ${flag.class})`;
		case 'backwards':
			return `in ${flag.language}, it goes against its scale, as if it was scored backwards`;
		case 'wrong_key':
			return `in ${flag.language}, it goes against the other items, as if its key was wrong${flag.option ? ` and ${flag.option} was right` : ''}`;
	}
}
