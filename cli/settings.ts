import { readEnv } from '../server/env.ts';
import { shownSettings } from '../server/shown-settings.ts';
import type { Command } from './command.ts';
import { table } from './table.ts';

export const settingsCommand: Command = {
	name: 'settings',
	summary: 'Show the settings in force and which of them are not the default',
	help: 'Secrets, and passwords in addresses, are shown as dots, also with --json.',
	read() {
		const settings = shownSettings(readEnv());
		const data = settings.map(({ name, value, isDefault }) => ({ name, value, is_default: isDefault }));
		const rows = settings.map(({ name, value, isDefault }) => [
			name,
			isDefault ? '' : 'set',
			String(value ?? ''),
		]);
		return { data, text: table([['setting', '', 'value'], ...rows], [0, 1, 2]) };
	},
};
