/** The visitor's settings for the question page. They are stored in this browser and never sent. */
export type Settings = { showTime: boolean; useKeys: boolean };

const KEY = 'plumb:question';
const usual: Settings = { showTime: true, useKeys: true };

/** The settings stored in this browser; the defaults if there are none or they can't be read. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
	try {
		const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
		return { showTime: kept.showTime !== false, useKeys: kept.useKeys !== false };
	} catch {
		return usual;
	}
}

/** Stores the settings if the browser allows it. */
export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
	try {
		storage.setItem(KEY, JSON.stringify(settings));
	} catch {
		// Without storage, the settings last until the page is closed.
	}
}
