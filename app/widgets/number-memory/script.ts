import { drawPlaces } from '../../../core/widgets/number-memory.ts';
import type { ScriptWords } from '../view-model.ts';
import { fieldIn } from './field.ts';
import {
	describePublished,
	describeTally,
	describeTrial,
	drawTally,
	type Setting,
	type Tally,
} from './view-model.ts';

/** Starts the widget if the page has all of its elements. */
export function playNumberMemory(): void {
	const widget = document.querySelector<HTMLElement>('.tool');
	const form = widget?.querySelector('form');
	const stage = widget?.querySelector<HTMLElement>('.numerals');
	const button = widget?.querySelector<HTMLButtonElement>('[type=submit]');
	if (widget && form && stage && button) play(widget, form, stage, button);
}

/** Runs one trial after another. Each setting has its own tally, which is lost when the page is closed. */
function play(root: HTMLElement, settings: HTMLFormElement, element: HTMLElement, start: HTMLButtonElement) {
	const words = JSON.parse(root.dataset.words ?? '{}') as ScriptWords['number-memory'];
	const locale = root.dataset.locale ?? 'en';
	const field = fieldIn(element, words, locale);
	const tallies = new Map<string, Tally>();
	/** Stops the trial in progress. */
	let stop: AbortController | undefined;

	const say = (name: string, text: string) => {
		const place = root.querySelector(`[data-says="${name}"]`);
		if (place && place.textContent !== text) place.textContent = text;
	};
	const setting = (): Setting => {
		const values = new FormData(settings);
		return { count: Number(values.get('count')), time: Number(values.get('time')) };
	};
	const tallyOf = ({ count, time }: Setting): Tally => {
		const key = `${count} ${time}`;
		const tally = tallies.get(key) ?? { hits: 0, trials: 0 };
		tallies.set(key, tally);
		return tally;
	};
	const describeRate = () => {
		say('rate', describeTally(words, tallyOf(setting()), setting(), locale));
		for (const [name, attributes] of Object.entries(drawTally(tallyOf(setting()), setting())))
			for (const [attribute, value] of Object.entries(attributes))
				root.querySelector(`[data-draws="${name}"]`)?.setAttribute(attribute, value);
		say('published', describePublished(words, setting(), locale));
	};
	const rest = () => {
		stop?.abort();
		stop = undefined;
		start.ariaDisabled = null;
	};

	const run = async () => {
		const asked = setting();
		stop = new AbortController();
		const { signal } = stop;
		start.ariaDisabled = 'true';
		field.clear();
		say('trial', words.ready);
		await wait(READY);
		if (signal.aborted) return;
		let due = 1;
		let shown = 0;
		const end = (pressed: number) => {
			const isHit = pressed === due;
			const tally = tallyOf(asked);
			tally.trials++;
			if (isHit) tally.hits++;
			rest();
			field.reveal(isHit ? undefined : pressed);
			start.textContent = words.again;
			start.focus({ preventScroll: true });
			say('trial', describeTrial(words, { isHit, due, pressed, shown }, asked, locale));
			describeRate();
		};
		field.show(drawPlaces(asked.count, chance), (pressed) => {
			if (signal.aborted || shown === 0 || pressed < due) return;
			if (pressed !== due || due === asked.count) return end(pressed);
			field.take(due++);
		});
		shown = await frames(asked.time);
		if (!signal.aborted) field.mask();
	};

	settings.addEventListener('submit', (event) => {
		event.preventDefault();
		if (!stop) void run();
	});
	settings.addEventListener('change', () => {
		rest();
		field.clear();
		start.textContent = words.start;
		say('trial', '');
		describeRate();
	});
	// After Back, the browser restores the values of the fields.
	describeRate();
}

/**
 * The time from pressing the button to the numerals, in milliseconds, so that the reader can look at the
 * field.
 */
const READY = 800;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Waits for the animation frame closest to `time` after the next one, and returns how long that was, in
 * milliseconds.
 */
function frames(time: number): Promise<number> {
	const half = 1000 / 60 / 2;
	return new Promise((resolve) => {
		requestAnimationFrame((from) => {
			const see = (now: number) => {
				if (now - from >= time - half) resolve(now - from);
				else requestAnimationFrame(see);
			};
			requestAnimationFrame(see);
		});
	});
}

/** The places don't have to be reproducible. */
const chance = {
	shuffle: <T>(list: readonly T[]): T[] =>
		list
			.map((value) => ({ value, key: Math.random() }))
			.sort((a, b) => a.key - b.key)
			.map(({ value }) => value),
};
