import { anchorDrifts, formsOf } from '../core/calibration/anchor-drift.ts';
import {
	type CalibrationFault,
	type CalibrationModel,
	calibrate,
	calibrationFaults,
	usualSlopePrior,
} from '../core/calibration/calibrate.ts';
import {
	difficultiesByDesign,
	FEWEST_ANSWERS,
	type ItemDesigns,
	withEnoughAnswers,
} from '../core/calibration/designed-items.ts';
import { calibratedFits, calibrateUsable } from '../core/calibration/estimate-items.ts';
import { readResponseTable } from '../core/calibration/response-table.ts';
import { type Responses, selectItems } from '../core/calibration/responses.ts';
import { kindOf } from '../core/kinds/kinds.ts';
import { parametersOf } from '../core/scoring/given.ts';
import { whole } from '../core/statistics/pieces.ts';
import { didYouMean } from '../server/content/did-you-mean.ts';
import { openQuizDrafts } from '../server/content/quizzes.ts';
import { calibrationFaultText, keptText, tableFaultText } from './calibration-faults.ts';
import { type Calibrated, dataOf, textOf } from './calibration-output.ts';
import { type Command, type CommandInput, type CommandOutput, UsageError } from './command.ts';
import { calibrationModel, guessingUpTo } from './item-calibrate-options.ts';
import { calibrateStored } from './item-calibrate-stored.ts';
import { readRows, refused } from './read-rows.ts';

export const itemCalibrateCommand: Command = {
	name: 'item calibrate',
	summary: 'Estimate the parameters of items from stored answers or a table, and choose which are used',
	options: {
		quiz: {
			value: 'SLUG',
			about: 'the quiz; with --file, only its designs, for items with few answers (1pl and 2pl)',
		},
		model: {
			value: 'MODEL',
			about: '1pl (one slope for all items), 2pl (a slope for each), or graded (several grades)',
		},
		guessing: {
			value: 'C',
			about: "the chance of guessing right: the quiz's by default, with --file 0; 1pl and 2pl only",
		},
		'dry-run': { about: 'store nothing' },
		apply: { value: 'N', about: 'use the calibration with this number from now on' },
		withdraw: { value: 'N', about: 'no longer use the calibration with this number, but the one before it' },
		file: { value: 'FILE', about: 'a CSV file: a header of item ids, then a row for each person' },
		prior: { value: 'off', about: 'with --file, estimate the slopes of 2pl and graded without a prior' },
		anchors: {
			value: 'IDS',
			about: 'with --file, items that all forms share, with commas between; compares them; 1pl and 2pl only',
		},
	},
	help: `
Without --file, the answers are those stored of first attempts at the quiz, as in item stats, but only of visitors who agreed that their
answers are used for a comparison group, and only if the figure or the words are what they are now. An item gets parameters of its own from 200 answers on (1pl) or 500 (2pl, graded). Figures with fewer are
estimated together with those of the same design in other forms, and designs with fewer by a regression on their rules. Language
questions with fewer are estimated by a regression on their designed difficulty, level, and skill. All other
items stay as designed, and the output says why. Statements are estimated scale by scale. At most 20,000 attempts are read,
at random; the output says if there are more. Of these, 2,000 tell how far results would move.

The result is a proposal with a number. It changes nothing until you apply it and restart the site. Attempts that are under way keep
what they began with, and attempt rescore shows what earlier results would become. --withdraw goes back.

With --file, nothing is stored, and each value is 1 (right), 0 (wrong), or empty (not reached or not asked); for a graded model, it is a whole number. The ability of
the people has mean 0 and standard deviation 1. The method is marginal maximum likelihood. Unless --prior is off, the logarithms
of slopes have a normal prior with mean 0 and standard deviation 0.5. Standard errors come from the observed information. The fit
of an item is S-X², from groups of at least 200 people who reached the same items. An item has no parameters, and the others are
estimated without it, if it's solved no more often than by guessing, if its slope is as high or low as it may be, or if its difficulty
is beyond ±6. The output names it and says why. Items with fewer than 200 answers (1pl) or 500 (2pl, graded) get parameters, too, but only
rough ones. The output names these items, and in the JSON, few_answers is true.

Answers to several forms go into one table. If people get their forms at random, all items are then on one scale. With --anchors,
each form is calibrated separately, too. An anchor drifts if its difficulties differ (p under .01) by at least 0.3 logits.

With --file and --quiz, items with fewer than 200 answers (1pl) or 500 (2pl) keep the difficulty of their design. It is a regression of the
other items' difficulties on rules and elements (of language questions, on designed difficulty, level, and skill), which begins with
the designed weights, combined with the few answers.

  npm run plumb -- item calibrate --quiz iq-test
  npm run plumb -- item calibrate --quiz iq-test --apply 7
  npm run plumb -- item calibrate --file answers.csv --model 2pl
  npm run plumb -- item calibrate --file iq.csv --model 1pl --guessing 0.125 --quiz iq-test`,
	needsDatabase: ({ values }) => values.file === undefined && values.quiz !== undefined,
	read: calibrateFile,
	run: calibrateStored,
};

function calibrateFile({ values, flags }: CommandInput): CommandOutput {
	const { file } = values;
	if (file === undefined) throw new UsageError('Give --quiz SLUG, --file FILE, or both');
	if (values.apply !== undefined || values.withdraw !== undefined || flags.has('dry-run'))
		throw new UsageError('--apply, --withdraw, and --dry-run are for stored answers, so leave out --file');
	const settings = readSettings(values);
	const { model, guessing, designs } = settings;
	const { responses, faults } = readResponseTable(readRows(file), model);
	if (!responses) return noItems(faults.map((fault) => `${file}:${fault.line}: ${tableFaultText(fault)}`));
	const ids = responses.items.map(({ id }) => id);
	const undesigned = designs ? ids.find((id) => !designs.features.has(id)) : undefined;
	if (undesigned !== undefined) return noItems([`${file}: ${values['quiz']} has no item ${undesigned}`]);
	const foreign = settings.anchors.find((id) => !ids.includes(id));
	if (foreign !== undefined) return noItems([`${file}: there is no anchor ${foreign} in the header`]);
	const enough = designs && model !== 'graded' ? withEnoughAnswers(responses, model) : responses;
	if (designs && model !== 'graded' && enough.items.length < 2)
		return noItems([`${file}: fewer than two items have ${FEWEST_ANSWERS[model]} answers`]);
	const unfit = faultsOf([enough], model);
	if (unfit.length > 0) return noItems(unfit.map((fault) => `${file}: ${calibrationFaultText(fault)}`));
	const { kept, used, calibration } = whole(
		calibrateUsable(enough, { ...settings, guessingOf: () => guessing }),
	);
	if (!calibration)
		return noItems([
			...kept.map(({ id, reason }) => `${file}: ${id} has no parameters: ${keptText(reason, model)}`),
			// Without any item, there are no people either, however many there were.
			...faultsOf(used.items.length > 0 ? [used] : [], model).map(
				(fault) => `${file}: ${calibrationFaultText(fault)}`,
			),
		]);
	const forms = settings.anchors.length > 0 ? formsOf(used, settings.anchors) : [];
	if (settings.anchors.length > 0 && forms.length < 2)
		return noItems([
			`${file}: all items that aren't anchors are of one form, so there is nothing to compare`,
		]);
	const unfitForms = faultsOf(forms, model);
	if (unfitForms.length > 0)
		return noItems(unfitForms.map((fault) => `${file}: ${calibrationFaultText(fault)}`));
	const known = selectItems(responses, (id) => !kept.some((each) => each.id === id));
	const byForm = forms.map((form) => whole(calibrate(form, settings)));
	const calibrated: Calibrated = {
		...calibration,
		ids,
		model,
		fits: calibratedFits(used, calibration.items, model, () => guessing),
		kept,
		designed: designs ? difficultiesByDesign(known, calibration.items, () => guessing, designs) : null,
		drifts: anchorDrifts(byForm, settings.anchors),
		forms: forms.map(({ items, patterns }) => ({
			items: items.map(({ id }) => id).filter((id) => !settings.anchors.includes(id)),
			people: patterns.reduce((sum, { count }) => sum + count, 0),
		})),
	};
	return {
		data: dataOf(calibrated),
		text: textOf(calibrated),
		failed: ![calibration, ...byForm].every(({ hasConverged }) => hasConverged),
	};
}

function readSettings({ model, guessing, prior, quiz, anchors }: CommandInput['values']) {
	if (model === undefined) throw new UsageError('--model MODEL is missing');
	const known = calibrationModel(model);
	if (prior !== undefined && prior !== 'off') throw new UsageError("--prior can only be 'off'");
	for (const [name, value] of Object.entries({ guessing, quiz, anchors }))
		if (value !== undefined && known === 'graded')
			throw new UsageError(`--${name} is only for items that are right or wrong`);
	return {
		model: known,
		guessing: guessingUpTo(0.9, guessing ?? '0'),
		prior: prior === 'off' ? null : usualSlopePrior,
		designs: quiz === undefined ? null : designsOf(quiz),
		anchors: anchors === undefined ? [] : anchors.split(',').map((id) => id.trim()),
	};
}

/** The designs of a quiz by item. */
function designsOf(slug: string): ItemDesigns {
	const drafts = openQuizDrafts('content/quizzes', 'content/reports');
	const draft = drafts.read(slug);
	if (!draft) throw new Error(`There is no quiz '${slug}'${didYouMean(slug, drafts.slugs())}`);
	const { quiz, faults } = draft;
	if (!quiz || faults.length > 0) throw new Error(`${slug} has faults:\n  ${faults.join('\n  ')}`);
	const { featuresOf } = kindOf(quiz.kind);
	if (!featuresOf) throw new Error(`The items of ${slug} have no designs`);
	return {
		discrimination: parametersOf(quiz.scoring).discrimination,
		features: new Map(quiz.items.map((item) => [item.id, featuresOf(item)])),
		itemOf: (id) => id,
	};
}

/** Every fault of every set of answers, each once. */
function faultsOf(sets: readonly Responses[], model: CalibrationModel): CalibrationFault[] {
	const faults = sets.flatMap((set) => calibrationFaults(set, model));
	return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

const noItems = (faults: readonly string[]) => refused(faults, { items: [] });
