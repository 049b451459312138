import { attemptCommands } from './attempt.ts';
import { codeCommands } from './code.ts';
import { codeCorrelateCommand } from './code-correlate.ts';
import { codeSheetCommand } from './code-sheet.ts';
import type { Command } from './command.ts';
import { dbCommands } from './db.ts';
import { dbCopyCommand } from './db-copy.ts';
import { deskCommands } from './desk.ts';
import { itemCommands } from './item.ts';
import { itemCalibrateCommand } from './item-calibrate.ts';
import { itemScoringCommands } from './item-scoring.ts';
import { mailCommands } from './mail.ts';
import { normCommands } from './norm.ts';
import { openDataCommands } from './open-data.ts';
import { purgeCommand } from './purge.ts';
import { quizCommands } from './quiz.ts';
import { settingsCommand } from './settings.ts';

/** All commands, in the order in which help lists them. */
export const commands: readonly Command[] = [
	...quizCommands,
	...codeCommands,
	codeSheetCommand,
	codeCorrelateCommand,
	...attemptCommands,
	...itemCommands,
	itemCalibrateCommand,
	...itemScoringCommands,
	...normCommands,
	...openDataCommands,
	...mailCommands,
	...deskCommands,
	...dbCommands,
	dbCopyCommand,
	purgeCommand,
	settingsCommand,
];
