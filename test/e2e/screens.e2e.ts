import { languageOf } from '../../core/language/languages.ts';
import { speak } from '../shots/open-in.ts';
import { failureStatus, screens } from '../shots/screens.ts';
import { spoken } from '../spoken.ts';
import { combinations, missingPairs } from './pairwise.ts';
import { axeViolations } from './probes/accessibility.ts';
import { expectOwnFonts } from './probes/fonts.ts';
import { landmarkFaults } from './probes/landmarks.ts';
import { layoutShifts, recordShifts } from './probes/layout-shift.ts';
import { englishOn } from './probes/left-over.ts';
import { cutOff, smallTargets } from './probes/overflow.ts';
import { missingRules } from './probes/unstyled.ts';
import { recordWeight, type Weight } from './probes/weight.ts';
import { expect, type Page, test } from './story.ts';

type Width = 360 | 1280;
type Look = 'light' | 'dark' | 'forced';
type Language = (typeof spoken)[number]['code'];

/**
 * One opening of a screen, and the themes and widths in which axe checks it: all rules in the first, those of
 * colors in the others, because a theme hides, adds, and moves nothing.
 */
type Visit = { language: Language; width: Width | 320; looks: { look: Look; width: Width }[] };

const factors = {
	name: screens.map(({ name }) => name),
	language: ['en', 'ar'],
	look: ['light', 'dark', 'forced'],
	width: [360, 1280],
} as const;

/** The narrowest phone, and a window of 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10). */
const narrow = [
	{ width: 320, height: 800 },
	{ width: 320, height: 256 },
];

/**
 * Languages whose words have the least room; the other languages are checked on every second screen in turn.
 */
const tight = [
	'home',
	'language-menu',
	'quizzes',
	'welcome',
	'instructions',
	'question-settings',
	'several-missing',
	'statement',
	'options',
	'time-up',
	'details-faults',
	'thank-you-again',
	'result',
	'report-third',
	'report-types',
	'report-emotional',
	'report-placement',
	'code',
	'blog',
	'article',
	'site-map',
	'contact-us',
	'privacy-policy',
	'erased',
];

/** Pages with nearly all of a language's messages, and so nearly all of its letters. */
const wordy = [
	'home',
	'privacy-policy',
	'accessibility',
	'instructions',
	'report-types',
	'report-emotional',
	'contact-us',
];

const isFull = process.env.FULL === '1';

/** English on a phone and Arabic on a wide screen, or the other way around: see the first test below. */
function visitsOf(name: string): Visit[] {
	if (isFull) {
		const all = combinations({ language: factors.language, width: factors.width });
		const looks = ({ width }: { width: Width }) => factors.look.map((look) => ({ look, width }));
		return [...all.map((row) => ({ ...row, looks: looks(row) })), ...others(() => true)];
	}
	const index = factors.name.indexOf(name);
	const [one, other] = index % 2 === 0 ? ([360, 1280] as const) : ([1280, 360] as const);
	const isEven = Math.floor(index / 2) % 2 === 0;
	const english: Visit = {
		language: 'en',
		width: one,
		looks: [{ look: isEven ? 'light' : 'dark', width: one }],
	};
	const arabic: Visit = {
		language: 'ar',
		width: other,
		looks: [{ look: isEven ? 'dark' : 'light', width: other }],
	};
	if (isEven) english.looks.push({ look: 'forced', width: other });
	else arabic.looks.push({ look: 'forced', width: one });
	const place = tight.indexOf(name);
	const isLookedAt = (language: Language, turn: number) =>
		(language === 'tr' && !name.startsWith('blog')) ||
		wordy.includes(name) ||
		(place >= 0 && (place + turn) % 2 === 0);
	return [english, arabic, ...others(isLookedAt)];
}

function others(isLookedAt: (language: Language, turn: number) => boolean): Visit[] {
	return spoken
		.filter(({ code }, turn) => code !== 'en' && code !== 'ar' && isLookedAt(code, turn))
		.map(({ code }) => ({ language: code, width: 320, looks: [] }));
}

test('axe sees every two values of screen, language, look and width together, and every two of screen, language and width with all rules', () => {
	const rows = factors.name.flatMap((name) =>
		visitsOf(name).flatMap(({ language, looks }) =>
			looks.map((each, place) => ({
				name,
				language: language as 'en' | 'ar',
				...each,
				hasAllRules: isFull || place === 0,
			})),
		),
	);
	expect(missingPairs(factors, rows)).toEqual([]);
	const whole = rows.filter(({ hasAllRules }) => hasAllRules);
	const { name: names, language: both, width: widths } = factors;
	const openings = { name: names, language: both, width: widths };
	expect(missingPairs(openings, whole)).toEqual([]);
	const withoutDark = rows.filter(({ name, look }) => name !== 'home' || look !== 'dark');
	expect(missingPairs(factors, withoutDark)).toContain('name=home with look=dark');
	const withoutWide = whole.filter(({ name, width }) => name !== 'home' || width !== 1280);
	expect(missingPairs(openings, withoutWide)).toContain('name=home with width=1280');
});

for (const screen of screens) {
	test(`the screen ${screen.name} in every language: axe, landmarks, overflow, weight, fonts, layout shift`, async ({
		page,
		context,
		server,
		expects,
	}) => {
		test.setTimeout(isFull ? 600_000 : 180_000);
		expects(failureStatus);
		// What the server renders for the first time may be slow and then comes after a skeleton.
		await page.request.get('/');
		const endDelay = await recordShifts(page);
		const weigh = await recordWeight(page, server.url);
		const faults: string[] = [];
		for (const { language, width, looks } of visitsOf(screen.name)) {
			await context.clearCookies({ name: 'lang' });
			const query = await speak(context, server.url, language);
			const isWatched = looks.length > 0;
			if (!isWatched) await endDelay();
			await page.emulateMedia({
				colorScheme: 'light',
				forcedColors: 'none',
				reducedMotion: isWatched ? 'no-preference' : 'reduce',
			});
			await page.setViewportSize({ width, height: 800 });
			const found = await openStill(page, isWatched, () =>
				screen.open({ page, url: server.url, query, dataDir: server.dataDir }),
			);
			// A blog without posts in a language shows those of others, and offers to switch language.
			if (language !== 'en' && !/^(blog|post)/.test(screen.name))
				found.push(...(await englishOn(page)).map((words) => `says '${words}'`));
			found.push(...(await missingRules(page)).map((rule) => `doesn't load ${rule}`));
			const weight = await weigh();
			// In a language without posts the blog shows posts in all languages, including Arabic and long ones.
			if (!screen.name.startsWith('blog') || language === 'en' || language === 'ar') {
				// A list with more pages adds posts in place.
				const hasScript = screen.hasScript ?? (await page.locator('[data-more] [rel=next]').count()) > 0;
				found.push(...weightFaults(hasScript, weight, await limitsOf(page, language)));
			}
			if (wordy.includes(screen.name)) {
				const { faces } = languageOf(language);
				// Code uses system fonts.
				await expectOwnFonts(page, faces === 'han' ? /Noto Sans SC|CJK|Mono/ : /Mono/);
			}
			for (const [place, look] of looks.entries())
				found.push(...(await axeFaults(page, look, isFull || place === 0 ? 'everything' : 'colors')));
			if (isWatched) found.push(...(await landmarkFaults(page)));
			for (const viewport of narrow) {
				await page.setViewportSize(viewport);
				const cut = [...(await cutOff(page)), ...(await smallTargets(page))];
				found.push(...cut.map((fault) => `in ${viewport.width}×${viewport.height}: ${fault}`));
			}
			faults.push(...found.map((fault) => `${language} at ${width}: ${fault}`));
		}
		expect(faults).toEqual([]);
	});
}

/**
 * Opens a screen and returns its layout shifts; opens it again if it was slow and came after a skeleton,
 * which does shift.
 */
async function openStill(page: Page, isWatched: boolean, open: () => Promise<void>): Promise<string[]> {
	for (let tries = 1; ; tries++) {
		await open();
		const shifts = isWatched ? await layoutShifts(page) : [];
		const isLate = await page.evaluate(() => document.querySelector('.late') !== null);
		if (tries === 5 || !isLate)
			return shifts.map(({ value, parts }) => `moved by ${value}: ${parts.join(', ')}`);
	}
}

async function axeFaults(
	page: Page,
	{ look, width }: Visit['looks'][number],
	rules: 'everything' | 'colors',
): Promise<string[]> {
	await page.setViewportSize({ width, height: 800 });
	await page.emulateMedia({
		colorScheme: look === 'dark' ? 'dark' : 'light',
		forcedColors: look === 'forced' ? 'active' : 'none',
		// A running animation has colors of its own.
		reducedMotion: 'reduce',
	});
	return (await axeViolations(page, { rules })).map((fault) => `${look}, ${width}: ${fault}`);
}

const KB = 1024;

/** How many bytes a page may have: its fonts, the whole page without its pictures, and with them. */
type Limits = { fonts: number; whole: number; pictured: number };

/**
 * The limits of a page in a language; pages below /ar are always Arabic, and so are the questions of the
 * Arabic test.
 */
async function limitsOf(page: Page, language: Language): Promise<Limits> {
	const [hasArabic, isQuestion, isWorded] = await page.evaluate(() =>
		['.options[lang=ar]', 'script[type="application/json"]', '.worded'].map(
			(part) => document.querySelector(part) !== null,
		),
	);
	const isArabic = language === 'ar' || new URL(page.url()).pathname.startsWith('/ar/') || hasArabic;
	// Arabic pages have Latin letters beside their own; a guide in English on one also has an italic.
	const fonts = (isArabic ? 50 : 38) * KB;
	if (isQuestion) {
		// It loads the pictures of all questions ahead of time. Questions in words on an Arabic page, or in Arabic on another
		// one, may have the fonts of both.
		const whole = isWorded && isArabic ? 135_000 : 130_000;
		return { fonts, whole, pictured: whole + 40_000 };
	}
	return { fonts, whole: 60_000, pictured: 120_000 };
}

function weightFaults(hasScript: boolean, weight: Weight, limits: Limits): string[] {
	const { text, style, fonts, scripts, whole, pictures, wideFonts, files, elsewhere } = weight;
	const faults = elsewhere.map((url) => `asks another host: ${url}`);
	if (files.css === 0) faults.push('no style has come');
	if (files.woff2 === 0) faults.push('no font has come');
	if (text === 0) faults.push('no text has come');
	if (text > 30 * KB) faults.push(`${text} bytes of text`);
	if (style > 20 * KB) faults.push(`${style} bytes of style`);
	if (fonts > limits.fonts) faults.push(`${fonts} bytes of fonts`);
	if (whole > limits.whole) faults.push(`${whole} bytes without its pictures`);
	if (whole + pictures > limits.pictured) faults.push(`${whole + pictures} bytes with its pictures`);
	if (wideFonts.length > 0)
		faults.push(`loads ${wideFonts.join(', ')} for characters that it does not expect`);
	if (scripts > 0 !== hasScript) faults.push(hasScript ? 'has no script' : 'has script');
	return faults;
}
