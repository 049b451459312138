import type { CalibrationFault, CalibrationModel } from '../core/calibration/calibrate.ts';
import { FEWEST_ANSWERS } from '../core/calibration/designed-items.ts';
import type { KeptReason } from '../core/calibration/estimate-items.ts';
import type { TableFault } from '../core/calibration/response-table.ts';
import type { ProposalFault } from '../server/commands/propose-calibration.ts';

/** What is wrong with a table of answers, as a clause. */
export function tableFaultText({ fault, text }: TableFault): string {
	switch (fault) {
		case 'no_header':
			return 'the file is empty; it must begin with a line of item ids';
		case 'too_few_items':
			return `a calibration needs at least two items, and the header has ${text}`;
		case 'empty_id':
			return `column ${text} of the header has no item id`;
		case 'repeated_id':
			return `the header has the item id '${text}' twice`;
		case 'wrong_length':
			return `the row has ${text} values, and the header another number`;
		case 'not_a_grade':
			return `'${text}' isn't a whole number of at most two digits`;
		case 'not_0_or_1':
			return `'${text}' isn't 0, 1, or empty`;
		case 'too_many_grades':
			return `the table has ${text} grades, more than a graded model takes (11)`;
	}
}

/** Why answers can't be calibrated, as a clause. */
export function calibrationFaultText(fault: CalibrationFault): string {
	switch (fault.fault) {
		case 'too_few_items':
			return 'a calibration needs at least two items';
		case 'too_few_people':
			return 'a calibration needs answers from at least 30 people';
		case 'constant_item':
			return `everyone answered ${fault.id} the same, so it has no parameters; leave it out`;
		case 'unused_grade':
			return `nobody gave ${fault.id} one of the grades between the lowest and the highest in the table; merge grades first`;
		case 'two_grades_needed':
			return `${fault.id} has more than two grades; use --model graded`;
	}
}

/** Why an item has no parameters of its own and stays as it was designed, as a clause. */
export function keptText(reason: KeptReason, model: CalibrationModel): string {
	switch (reason) {
		case 'few_answers':
			return `there are fewer than ${FEWEST_ANSWERS[model]} answers`;
		case 'constant_item':
			return 'everyone answered the same';
		case 'unused_grade':
			return 'nobody chose one of the steps';
		case 'two_grades_needed':
			return 'there are more than two grades';
		case 'at_chance':
			return 'right answers are no more frequent than by guessing, so check the key';
		case 'at_bound':
			return 'the estimate is at the limit of what is allowed';
		case 'not_identified':
			return "the answers don't identify the parameters";
	}
}

/** Why nothing could be estimated or can be used, as a sentence. */
export function proposalFaultText(fault: ProposalFault, model: CalibrationModel): string {
	switch (fault) {
		case 'too_few_items':
			return `Fewer than two items have ${FEWEST_ANSWERS[model]} answers that can be used, so nothing was estimated.`;
		case 'too_few_people':
			return 'There are answers from fewer than 30 people, so nothing was estimated.';
		case 'not_converged':
			return "The estimation didn't converge, so its numbers aren't used.";
		case 'not_identified':
			return "The answers don't identify the parameters, so nothing is used.";
		case 'at_bound':
			return 'The slope is at the limit of what is allowed, so it is no estimate, and nothing is used.';
		case 'unreachable':
			return 'By these parameters, a level would begin where the next one does or above, so nobody could reach it, and nothing is used. Look at the questions of these levels.';
		case 'unusable':
			return 'These parameters are beyond what is possible, so nothing is used.';
	}
}
