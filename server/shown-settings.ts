import { type Env, readEnv, settingNames } from './env.ts';

/** A setting in force as people may see it. */
export type ShownSetting = {
	name: (typeof settingNames)[number];
	/** Null if it isn't set; secrets, and passwords in addresses, are three dots. */
	value: string | number | null;
	isDefault: boolean;
};

/** All settings in force, and which of them are the default. */
export function shownSettings(env: Env): ShownSetting[] {
	const defaults = readEnv({});
	return settingNames.map((name) => ({
		name,
		value: shown(name, env[name]),
		isDefault: env[name] === defaults[name],
	}));
}

const secrets: readonly string[] = ['SECRET', 'CONTENT_WEBHOOK_SECRET'];

function shown(name: string, value: Env[keyof Env]): string | number | null {
	if (value === undefined || value === '') return null;
	if (secrets.includes(name)) return '…';
	if (typeof value === 'number' || !URL.canParse(value)) return value;
	const { username, password } = new URL(value);
	const masked = password === '' ? value : value.replace(/\/\/.*@/, `//${username}:…@`);
	return masked.replace(/([?&]password=)[^&]*/, '$1…');
}
