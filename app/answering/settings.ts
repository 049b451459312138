/** What a visitor may settle on the question page; kept in this browser, never sent. */
export type Settings = { showTime: boolean; useKeys: boolean };

const KEY = 'plumb:question';
const usual: Settings = { showTime: true, useKeys: true };

/** The settings of this browser; the usual ones where none are kept or nothing can be read. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
	try {
		const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
		return { showTime: kept.showTime !== false, useKeys: kept.useKeys !== false };
	} catch {
		return usual;
	}
}

/** Keeps the settings, where the browser lets us. */
export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
	try {
		storage.setItem(KEY, JSON.stringify(settings));
	} catch {
		// A browser that keeps nothing: they hold until the page is left.
	}
}
