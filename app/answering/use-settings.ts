import { useSyncExternalStore } from 'react';
import { keepSettings, readSettings, type Settings } from './settings.ts';

/** The settings of the question page, null until script is there, and how to change them. */
export function useSettings(): [Settings | null, (changed: Partial<Settings>) => void] {
	return [useSyncExternalStore(follow, current, () => null), change];
}

const followers = new Set<() => void>();
let settings: Settings | undefined;

function current(): Settings {
	settings ??= readSettings(storage());
	return settings;
}

function change(changed: Partial<Settings>): void {
	settings = { ...current(), ...changed };
	keepSettings(storage(), settings);
	// Set before the first paint by `script-monitor.tsx`, so that a hidden time never shows.
	document.documentElement.classList.toggle('no-time', !settings.showTime);
	for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
	followers.add(tell);
	return () => followers.delete(tell);
}

/** Some browsers refuse even to name their storage. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
	try {
		return window.localStorage;
	} catch {
		return { getItem: () => null, setItem: () => undefined };
	}
}
