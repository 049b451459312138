import { domains, gains } from '../../../core/tools/flynn.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { Bars } from '../bars.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import { ToolTable } from '../tool-table.tsx';

/** By how much scores rose in a year, for four kinds of task. */
export function FlynnChart({ words, locale }: { words: ToolWords['flynn-chart']; locale: string }) {
	return (
		<ToolFrame title={words.title} locale={locale}>
			<Bars
				label={words.drawing}
				bars={domains.map((domain) => ({
					name: words.domains[domain],
					value: gains[domain],
					shown: perYear(gains[domain]),
				}))}
				to={0.5}
				marks={['0', '.25', `.5 ${words.unit}`]}
			/>
			<ToolTable
				caption={words.caption}
				head={[words.domain, words.year, words.decade, words.thirty]}
				rows={domains.map((domain) => [
					words.domains[domain],
					perYear(gains[domain]),
					(gains[domain] * 10).toFixed(1),
					(gains[domain] * 30).toFixed(1),
				])}
			/>
			<p className="quiet">{words.assumption}</p>
		</ToolFrame>
	);
}

function perYear(gain: number): string {
	return gain.toFixed(2).replace('0.', '.');
}
