import { readdirSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { speak } from '../shots/open-in.ts';
import { screens } from '../shots/screens.ts';
import {
	answerQuestion,
	attemptNow,
	begin,
	expect,
	goOn,
	type Page,
	questionIsShown,
	scriptIsReady,
	test,
} from './story.ts';

/**
 * The question page's script with the development build of React, which complains about every difference to
 * what the server has rendered, even in an attribute.
 */
async function developmentScript(): Promise<string> {
	const files = readdirSync('build/client/assets');
	const addresses = {
		name: 'addresses',
		resolveId: (source: string) => (source.endsWith('?url') ? `\0${source}` : undefined),
		load(id: string) {
			const name = /([\w-]+)\.css\?url$/.exec(id)?.[1];
			if (name === undefined) return undefined;
			const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith('.css'));
			return `export default '/assets/${file}'`;
		},
	};
	const bundle = await rolldown({
		input: 'app/question-script/main.tsx',
		platform: 'browser',
		plugins: [addresses],
		transform: { define: { 'process.env.NODE_ENV': '"development"' } },
	});
	const { output } = await bundle.generate();
	await bundle.close();
	return output[0].code;
}

let script: Promise<string> | undefined;

/** Lets the question page load the development build of its script, and counts how often it does. */
async function develop(page: Page): Promise<() => number> {
	script ??= developmentScript();
	const body = await script;
	let loaded = 0;
	await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
		loaded++;
		await route.fulfill({ body, contentType: 'text/javascript' });
	});
	return () => loaded;
}

for (const name of ['question', 'several', 'statement', 'options', 'options-picture', 'options-several'])
	test(`the script finds the screen ${name} as it would render it itself`, async ({ page, server }) => {
		const loaded = await develop(page);
		const screen = screens.find((each) => each.name === name);
		for (const language of ['en', 'ar', 'zh'] as const) {
			await page.context().clearCookies();
			const query = await speak(page.context(), server.url, language);
			await screen?.open({ page, url: server.url, query, dataDir: server.dataDir });
			await scriptIsReady(page);
		}
		// A complaint of React would fail the story.
		expect(loaded()).toBe(3);
	});

test('a difference between what was rendered and what the script renders is found', async ({
	page,
	expects,
}) => {
	expects(/hydrat/i);
	await develop(page);
	const complaints: string[] = [];
	page.on('console', (said) => complaints.push(said.text()));
	await page.route('**/q-1', async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('class="question-bar"', 'class="question-bars"');
		await route.fulfill({ response, body });
	});
	await begin(page);
	await scriptIsReady(page);
	expect(complaints.join('\n')).toMatch(/hydrated but some attributes/);
});

test('a fault of the script is told on the page, and a reload goes on', async ({ page, expects }) => {
	expects(/Minified React error #130/);
	await page.route('**/q-1', async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(
			/(?<=<script[^>]* data-later="[^"]*">).*?(?=<\/script>)/s,
			(data) => {
				const props = JSON.parse(data) as { questions: { type: string }[] };
				const [first, ...others] = props.questions;
				return JSON.stringify({
					...props,
					questions: [first, ...others.map(() => ({ id: 'x', type: 'none' }))],
				});
			},
		);
		await route.fulfill({ response, body });
	});
	await begin(page);
	await scriptIsReady(page);
	await answerQuestion(page, 1);
	await expect(page.getByText('We’ve saved all your answers so far.')).toBeVisible();
	await goOn(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
	await page.getByRole('link', { name: 'Retry' }).click();
	await questionIsShown(page, 2);
	expect((await attemptNow(page)).answers).toHaveLength(1);
});
