import { headingText } from '../../core/language/heading-text.ts';
import { languageOf } from '../../core/language/languages.ts';
import type { ShownSection } from '../../server/presenters/report.ts';
import { QuestionPicture } from './items/question-picture.tsx';

type Verdict = NonNullable<ShownSection['verdict']>;

/** A question with its picture, how the answer went, the answer given, the right one, and a folded explanation. */
export function AnsweredQuestion({ section, verdict }: { section: ShownSection; verdict: Verdict }) {
	const { lang, title, picture, paragraphs, folded } = section;
	const own = lang && { lang, dir: languageOf(lang).dir };
	return (
		<section className="answered" data-part>
			<h3 {...own}>{headingText(title)}</h3>
			<div className="body">
				{picture && <QuestionPicture picture={picture} lang={lang} />}
				<p className="went" data-sign={verdict.sign}>
					<svg aria-hidden="true" viewBox="0 0 16 16">
						<path d={SIGNS[verdict.sign]} />
					</svg>
					{verdict.words}
				</p>
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{folded && (
					<details className="again folded">
						<summary>{folded.title}</summary>
						{folded.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</details>
				)}
			</div>
		</section>
	);
}

const SIGNS: Record<Verdict['sign'], string> = {
	right: 'M2 9l4 4 8-10',
	partly: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 2v12',
	wrong: 'M3 3l10 10M13 3L3 13',
	none: 'M3 8h10',
};
