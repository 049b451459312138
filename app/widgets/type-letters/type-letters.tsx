import { normalDensity } from '../../../core/scoring/normal.ts';
import { reliabilities, sameLetter, sameType } from '../../../core/widgets/type-retest.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { LetterPair } from '../../../server/presenters/type-letters.ts';
import styles from '../../styles/tool-letters.css?url';
import { stretched } from '../parts/drawing.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { fill } from '../parts/numbers.ts';
import { WidgetTable } from '../parts/table.tsx';

type Props = { words: WidgetWords['type-letters']; locale: string; data: LetterPair[] };

/** What the four letters of a type stand for on their scales, and how often a retest gives the same four. */
export function TypeLetters({ words, locale, data }: Props) {
	const { type } = words;
	const share = (value: number) => fill(words.share, { count: Math.round(100 * value) }, locale);
	return (
		<WidgetFrame title={fill(words.title, { type }, locale)} locale={locale}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<p>{words.reading}</p>
			<ul className="letters">
				{data.map(({ name, poles }) => {
					const named = poles.findIndex(({ letter }) => type.includes(letter));
					const pole = poles[named];
					return (
						<li key={name}>
							<p>{name}</p>
							<svg
								role="img"
								aria-label={fill(words.drawing, { pole: pole ? fill(words.pole, pole, locale) : '' }, locale)}
							>
								<svg {...stretched([0, 1], [4, HEIGHT], [-SPAN, 0, 2 * SPAN, 1])}>
									<path className="side" d={hill(named === 0 ? [-SPAN, 0] : [0, SPAN])} />
									<path className="faint" d={hill([-SPAN, SPAN])} />
								</svg>
								<line x1="50%" x2="50%" y1="0" y2={HEIGHT + 12} />
								<line x1="0" x2="100%" y1={HEIGHT + 4} y2={HEIGHT + 4} />
								<line
									className="stroke"
									x1={named === 0 ? '0' : '50%'}
									x2={named === 0 ? '50%' : '100%'}
									y1={HEIGHT + 4}
									y2={HEIGHT + 4}
								/>
							</svg>
							<p className="ends">
								{poles.map((each, index) => (
									<span key={each.letter} className={index === named ? undefined : 'quiet'}>
										<b className={index === named ? 'value' : undefined}>{each.letter}</b>
										{each.name}
									</span>
								))}
							</p>
						</li>
					);
				})}
			</ul>
			<WidgetTable
				caption={words.caption}
				head={[words.reliability, words.letter, words.letters]}
				rows={reliabilities.map((r) => [r.toFixed(2), share(sameLetter(r)), share(sameType(r))])}
			/>
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** The area under the normal curve between two values, with the line as its bottom. */
function hill([from, to]: readonly [from: number, to: number]): string {
	const count = Math.round((to - from) * 10);
	const places = Array.from({ length: count + 1 }, (_, index) => from + index / 10);
	const top = places.map((z) => `${z.toFixed(1)} ${(1 - normalDensity(z) / normalDensity(0)).toFixed(4)}`);
	return `M${from} 1L${top.join('L')}L${to} 1`;
}

const HEIGHT = 40;
/** The standard deviations drawn on either side. */
const SPAN = 3;
