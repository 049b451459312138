import { useEffect, useState } from 'react';
import { keepSettings, readSettings, type Settings } from './settings.ts';

/** The settings of the question page, null until script has read them, and how to change them. */
export function useSettings(): [Settings | null, (changed: Partial<Settings>) => void] {
	const [settings, setSettings] = useState<Settings | null>(null);
	useEffect(() => setSettings(readSettings(storage())), []);
	return [
		settings,
		(changed) => {
			const next = { ...readSettings(storage()), ...settings, ...changed };
			keepSettings(storage(), next);
			setSettings(next);
		},
	];
}

/** Some browsers refuse even to name their storage. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
	try {
		return window.localStorage;
	} catch {
		return { getItem: () => null, setItem: () => undefined };
	}
}
