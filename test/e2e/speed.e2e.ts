import { answerQuestion, begin, expect, type Page, questionIsShown, scriptIsReady, test } from './story.ts';

test('the next question is painted at once', async ({ page }) => {
	await begin(page);
	await scriptIsReady(page);
	const times: number[] = [];
	for (let place = 1; place < 30; place++) {
		await answerQuestion(page, place);
		times.push(await timeOfNext(page));
		await questionIsShown(page, place + 1);
	}
	times.sort((a, b) => a - b);
	const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
	console.log(
		`Next to painted question: median ${times[14]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(1)} ms`,
	);
	expect(p95).toBeLessThanOrEqual(process.env.FULL ? 50 : 200);
});

/** Presses Next; milliseconds until a frame that holds the new question has been drawn. */
function timeOfNext(page: Page): Promise<number> {
	return page.getByRole('button', { name: 'Next' }).evaluate(
		(next) =>
			new Promise<number>((resolve) => {
				const before = document.querySelector('h1')?.textContent;
				const observer = new MutationObserver(() => {
					if (document.querySelector('h1')?.textContent === before) return;
					observer.disconnect();
					// A message sent from a frame arrives once that frame has been drawn.
					requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.addEventListener('message', () => resolve(performance.now() - pressed));
						port1.start();
						port2.postMessage(null);
					});
				});
				observer.observe(document.body, { subtree: true, childList: true, characterData: true });
				const pressed = performance.now();
				(next as HTMLElement).click();
			}),
	);
}
