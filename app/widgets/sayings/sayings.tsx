import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { WidgetFrame } from '../parts/frame.tsx';

/** Shows a random saying from the page, which the reader can copy or share. */
export function Sayings({ words, locale }: { words: WidgetWords['sayings']; locale: string }) {
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<form>
				<output>
					<strong data-says="saying" />
					<span data-says="author" />
				</output>
				<div className="presses">
					<button type="button" className="button" data-do="draw">
						{words.draw}
					</button>
					<button type="button" className="button plain" data-do="copy" hidden>
						{words.copy}
					</button>
					<button type="button" className="button plain" data-do="share" hidden>
						{words.share}
					</button>
				</div>
				<p role="status" />
			</form>
			<p className="unscripted">{words.unscripted}</p>
		</WidgetFrame>
	);
}
