import { type Env, readEnv, settingNames } from '../server/env.ts';
import type { Command } from './command.ts';
import { table } from './table.ts';

export const settingsCommand: Command = {
	name: 'settings',
	summary: 'Show the settings in force and which of them are not the default',
	help: 'Secrets, and passwords in addresses, are shown as dots, also with --json.',
	read() {
		const [env, defaults] = [readEnv(), readEnv({})];
		const data = settingNames.map((name) => ({
			name,
			value: shown(name, env[name]),
			is_default: env[name] === defaults[name],
		}));
		const rows = data.map(({ name, value, is_default }) => [
			name,
			is_default ? '' : 'set',
			String(value ?? ''),
		]);
		return { data, text: table([['setting', '', 'value'], ...rows], [0, 1, 2]) };
	},
};

const secrets: readonly string[] = ['SECRET', 'CONTENT_WEBHOOK_SECRET'];

/** The value of a setting without secrets: a secret, or a password in a URL, is shown as three dots. */
function shown(name: string, value: Env[keyof Env]): string | number | null {
	if (value === undefined || value === '') return null;
	if (secrets.includes(name)) return '…';
	if (typeof value === 'number' || !URL.canParse(value)) return value;
	const { username, password } = new URL(value);
	const masked = password === '' ? value : value.replace(/\/\/.*@/, `//${username}:…@`);
	return masked.replace(/([?&]password=)[^&]*/, '$1…');
}
