import { useSyncExternalStore } from 'react';
import { keepSettings, readSettings, type Settings } from './settings.ts';

/** The settings of the question page (null until JavaScript runs), and a function to change them. */
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
	// `script-monitor.tsx` sets this before the first paint, so that a hidden time never appears.
	document.documentElement.classList.toggle('no-time', !settings.showTime);
	for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
	followers.add(tell);
	return () => followers.delete(tell);
}

/** Some browsers throw even when `localStorage` is only read. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
	try {
		return window.localStorage;
	} catch {
		return { getItem: () => null, setItem: () => undefined };
	}
}
