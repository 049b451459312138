import { FEWEST_ANSWERS } from '../core/calibration/designed-items.ts';
import { isGuessingOff } from '../core/calibration/estimate-guessing.ts';
import type { KeptReason } from '../core/calibration/estimate-items.ts';
import { applyCalibration, withdrawCalibration } from '../server/commands/apply-calibration.ts';
import { type CalibrationProposal, proposeCalibration } from '../server/commands/propose-calibration.ts';
import type { Context } from '../server/context.ts';
import { keptText, proposalFaultText } from './calibration-faults.ts';
import { driftData, driftLines, fitCells, fitData, unfitLines } from './calibration-output.ts';
import { changeOutput } from './change-output.ts';
import { type CommandInput, type CommandOutput, UsageError } from './command.ts';
import { counted } from './counted.ts';
import { calibrationModel, guessingUpTo } from './item-calibrate-options.ts';
import { whole } from './item-statistics/numbers.ts';
import { takenWords } from './item-statistics/taker-words.ts';
import { knownQuiz } from './known-quiz.ts';
import { countIn } from './read-option.ts';
import { table } from './table.ts';

/** Calibrates a quiz from the stored answers, or applies or withdraws a calibration. */
export async function calibrateStored(
	context: Context,
	{ values, flags, progress }: CommandInput,
): Promise<CommandOutput> {
	const quiz = (await knownQuiz(context, values.quiz)) ?? '';
	for (const name of ['prior', 'anchors'])
		if (values[name] !== undefined) throw new UsageError(`--${name} works only with --file`);
	const { apply, withdraw } = values;
	const isChange = apply !== undefined || withdraw !== undefined;
	if (apply !== undefined && withdraw !== undefined)
		throw new UsageError('Give --apply or --withdraw, not both');
	if (isChange && (values.model !== undefined || values.guessing !== undefined || flags.has('dry-run')))
		throw new UsageError('--apply and --withdraw take only --quiz, because they estimate nothing');
	if (apply !== undefined) {
		const number = countIn('apply', apply, 0);
		return changeOutput('calibration', { quiz, ...(await applyCalibration(context, { quiz, number })) });
	}
	if (withdraw !== undefined) {
		const number = countIn('withdraw', withdraw, 0);
		return changeOutput('calibration', { quiz, ...(await withdrawCalibration(context, { quiz, number })) });
	}
	const proposal = await proposeCalibration(
		context,
		{
			quiz,
			model: values.model === undefined ? undefined : calibrationModel(values.model),
			guessing: values.guessing === undefined ? undefined : guessingUpTo(0.5, values.guessing),
			isTrial: flags.has('dry-run'),
		},
		progress,
	);
	return { data: dataOf(proposal), text: textOf(proposal), failed: proposal.effect === null };
}

/** A proposal for programs. */
function dataOf({
	number,
	leftOut,
	limitedTo,
	items,
	faults,
	guessingEstimate,
	logLikelihood,
	iterations,
	...proposal
}: CalibrationProposal) {
	return {
		calibration: number,
		quiz: proposal.quiz,
		model: proposal.model,
		takers: proposal.takers,
		left_out: leftOut,
		limited_to: limitedTo,
		items: items.map(({ item, form, hashes, a, b, c, seA, seB, n, source, fit }) => ({
			item,
			form,
			languages: hashes.flatMap(({ language }) => language ?? []),
			a,
			b,
			c,
			se_a: seA,
			se_b: seB,
			n,
			source,
			fit: fitData(fit),
		})),
		kept: proposal.kept,
		faults: faults.map(({ scale, fault }) => ({
			scale,
			fault,
			text: proposalFaultText(fault, proposal.model),
		})),
		anchors: proposal.anchors && {
			forms: proposal.anchors.forms,
			drifts: proposal.anchors.drifts.map(driftData),
		},
		guessing: proposal.guessing,
		guessing_estimate: guessingEstimate && {
			chance: guessingEstimate.chance,
			se: guessingEstimate.standardError,
			designed: guessingEstimate.designed,
			log_likelihood_gain: guessingEstimate.gain,
		},
		log_likelihood: logLikelihood,
		iterations,
		effect: proposal.effect,
	};
}

/** A proposal for people. */
function textOf(proposal: CalibrationProposal): string {
	const { quiz, model, number, takers, leftOut, limitedTo } = proposal;
	const { items, kept, faults, logLikelihood, iterations } = proposal;
	const rows = items.map(({ item, form, isAnchor, a, b, seA, seB, n, source, fit }) => [
		item,
		isAnchor ? 'all' : form === null ? '' : `${form}`,
		`${n}`,
		a.toFixed(3),
		seA?.toFixed(3) ?? '–',
		b.map((value) => value.toFixed(3)).join(' '),
		seB?.map((value) => value.toFixed(3)).join(' ') ?? '–',
		source,
		...fitCells(fit),
	]);
	const estimated = [
		table([['item', 'form', 'n', 'a', '±', 'b', '±', 'from', 'S-X²', 'df', 'p'], ...rows], [0, 7]),
		`${model}, log-likelihood ${logLikelihood.toFixed(4)}, ${counted(iterations, 'iteration')}; ± is the standard error`,
		...unfitLines(
			items.map(({ item, form, isAnchor, fit }) => ({
				name: isAnchor ? `${item} (all forms)` : form === null ? item : `${item} (form ${form})`,
				fit,
			})),
		),
		'',
	];
	const byReason = [...Map.groupBy(kept, ({ reason }) => reason)];
	return [
		...(items.length > 0 ? estimated : []),
		...takenWords(takers, leftOut, AGREED),
		...(limitedTo === null
			? []
			: [`Only ${whole(limitedTo)} attempts were read, at random; there are more.`]),
		...byReason.map(([reason, own]) => keptLine(reason, own, model)),
		...faults.map(
			({ scale, fault }) => `${scale === null ? '' : `${scale}: `}${proposalFaultText(fault, model)}`,
		),
		...guessingLines(proposal),
		...anchorLines(proposal),
		...effectLines(proposal),
		number === null
			? 'Nothing was stored.'
			: `Stored as calibration ${number}, which changes nothing until you apply it: plumb item calibrate --quiz ${quiz} --apply ${number}`,
	].join('\n');
}

function keptLine(
	reason: KeptReason,
	own: CalibrationProposal['kept'],
	model: CalibrationProposal['model'],
): string {
	const names = own
		.slice(0, MOST_NAMED)
		.map(({ item, form }) => (form === null ? item : `${item} (form ${form})`));
	const more = own.length - names.length;
	return `As designed, because ${keptText(reason, model)}: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** What the answers say about the chances of guessing, if each item has its designed one. */
function guessingLines({ items, guessing, guessingEstimate }: CalibrationProposal): string[] {
	if (guessing !== null || !items.some(({ c }) => c > 0)) return [];
	if (!guessingEstimate)
		return [
			'The chances of guessing are the designed ones, which the answers do not check. If people guess right more often, scores are too high, above all low ones.',
		];
	const { chance, standardError, designed } = guessingEstimate;
	const found = `${chance.toFixed(2)} (standard error ${standardError.toFixed(2)})`;
	return [
		`The chances of guessing are the designed ones, ${designed.toFixed(2)} on average.`,
		isGuessingOff(guessingEstimate)
			? `One chance for all questions, ${found}, fits the answers clearly better. To use it, add --guessing ${chance.toFixed(2)}`
			: `One chance for all questions would be ${found}, and doesn't fit the answers clearly better.`,
	];
}

function anchorLines({ anchors, model }: CalibrationProposal): string[] {
	if (!anchors) return [];
	const { forms, drifts } = anchors;
	if (forms.length < 2)
		return [
			`Anchors were not compared, because fewer than two forms have ${FEWEST_ANSWERS[model]} answers to each of them.`,
		];
	return [
		`Anchors were compared in ${forms.length} forms: ${drifts.map(({ id }) => id).join(', ')}.`,
		...driftLines(drifts),
	];
}

function effectLines({ effect }: CalibrationProposal): string[] {
	if (!effect || effect.takers === 0) return [];
	const share = Math.round((100 * effect.changed) / effect.takers);
	const moves =
		effect.mean === null || effect.largest === null
			? ''
			: ` Scores would move by ${effect.mean.toFixed(1)} on average, and by ${effect.largest.toFixed(0)} at most.`;
	return [`Of ${counted(effect.takers, 'taker')}, ${share}% would be told another result than now.${moves}`];
}

const MOST_NAMED = 30;

/** When an attempt counts in a calibration. */
const AGREED =
	"An attempt counts if it is a visitor's first, has ended, had the usual time limit, and the visitor agreed to comparison groups.";
