import { numberFormat } from '../../../core/language/number-range.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { MeasuredTests as Data, MeasuredTest } from '../../../server/presenters/measured-tests.ts';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals, fill, fractionText } from '../parts/numbers.ts';
import { WidgetTable } from '../parts/table.tsx';

type Props = { words: WidgetWords['measured-tests']; locale: string; data: Data };

/**
 * Our public tests as they currently are: items, difficulty and reliability by design, scoring, and the
 * number of results that count toward norms.
 */
export function MeasuredTests({ words, locale, data }: Props) {
	const list = new Intl.ListFormat(locale, { type: 'conjunction' });
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<WidgetTable
				caption={words.caption}
				head={[words.test, words.questions, words.difficulty, words.reliability, words.scoring, words.norms]}
				rows={data.tests.map((run) => {
					const [{ questions, difficulty, reliability, scoring, norms }] = run;
					return [
						list.format(run.map(({ name }) => name)),
						String(questions),
						difficulty ? fill(words.range, logits(difficulty, locale), locale) : words.statements,
						reliability ? fill(words.reliabilities, shares(reliability, locale), locale) : words.none,
						unbroken(scoring),
						norms === null
							? fill(words.few, { least: data.least }, locale)
							: numberFormat(locale).format(norms),
					];
				})}
				stacks
				isOpen
			/>
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** A name that doesn't break after its hyphen. */
function unbroken(name: string): string {
	return name.replaceAll('-', '-\u2060');
}

function logits({ low, high }: NonNullable<MeasuredTest['difficulty']>, locale: string) {
	const text = (value: number) => decimals(value, 1, locale).replace('-', '−');
	return { low: text(low), high: text(high) };
}

function shares({ all, middle }: NonNullable<MeasuredTest['reliability']>, locale: string) {
	return { all: fractionText(all, locale), middle: fractionText(middle, locale) };
}
