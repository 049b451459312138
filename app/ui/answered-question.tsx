import { headingText } from '../../core/language/heading-text.ts';
import { languageOf } from '../../core/language/languages.ts';
import type { ShownSection } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';
import { QuestionPicture, SmallPicture } from './items/question-picture.tsx';

type Sign = NonNullable<ShownSection['verdict']>['sign'];

type Props = { section: ShownSection; verdict: NonNullable<ShownSection['verdict']> };

/**
 * A question with its picture, how the answer went, the answer given, the right one, and a folded explanation. If the
 * answer was right, it is in the line of the question with the picture made small, and the rest is folded.
 */
export function AnsweredQuestion({ section, verdict }: Props) {
	const { id, lang, title, picture, answers = [], folded } = section;
	const own = lang && { lang, dir: languageOf(lang).dir };
	const t = useTranslate();
	const isRight = verdict.sign === 'right';
	// The sign, which the key explains, says the same, unless the words also tell the points of a wrong answer.
	const isSigned = isRight || verdict.words === t('report.knowledge.verdict.wrong');
	const asked = (
		<>
			<span className="went" data-sign={verdict.sign}>
				<VerdictSign sign={verdict.sign} />
				{isSigned && <span className="sr-only">{verdict.words}</span>}
			</span>
			<h3 {...own}>{headingText(title)}</h3>
			{isRight && <span className="given">{answers.map(({ text }) => text).join('')}</span>}
			{isRight && picture && <SmallPicture picture={picture} />}
		</>
	);
	const shown = picture && <QuestionPicture picture={picture} lang={lang} />;
	if (isRight)
		return (
			<section className="answered" data-part>
				{shown || folded ? (
					<details className="folded">
						<summary className="asked">{asked}</summary>
						{/* A link to a closed part opens it if its target is inside. */}
						<div className="body" id={id}>
							{shown}
							{folded?.paragraphs.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</details>
				) : (
					<div className="asked" id={id}>
						{asked}
					</div>
				)}
			</section>
		);
	return (
		<section className="answered" id={id} data-part>
			<div className="asked">{asked}</div>
			<div className="body">
				{shown}
				{!isSigned && (
					<p className="went" data-sign={verdict.sign}>
						{verdict.words}
					</p>
				)}
				<dl>
					{answers.map(({ name, text }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
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

/** The answered questions as a row of numbers, each with its sign, that lead to them, and a key to the signs. */
export function AnsweredRow({ sections }: { sections: readonly ShownSection[] }) {
	const t = useTranslate();
	const used = SIGNS.filter((sign) => sections.some(({ verdict }) => verdict?.sign === sign));
	return (
		<>
			<ol className="answered-row">
				{sections.map(
					({ id, verdict }, index) =>
						verdict && (
							<li key={id}>
								<a className="went" data-sign={verdict.sign} href={`#${id}`}>
									{index + 1}
									<VerdictSign sign={verdict.sign} />
									<span className="sr-only">{verdict.words}</span>
								</a>
							</li>
						),
				)}
			</ol>
			<ul className="signs" aria-hidden="true">
				{used.map((sign) => (
					<li key={sign} className="went" data-sign={sign}>
						<VerdictSign sign={sign} />
						{t(`report.knowledge.verdict.${sign}`)}
					</li>
				))}
			</ul>
		</>
	);
}

/** The sign of how an answer went. */
export function VerdictSign({ sign }: { sign: Sign }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16">
			<path d={PATHS[sign]} />
		</svg>
	);
}

const SIGNS = ['right', 'partly', 'wrong', 'none'] as const;

const PATHS: Record<Sign, string> = {
	right: 'M2 9l4 4 8-10',
	partly: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 2v12',
	wrong: 'M3 3l10 10M13 3L3 13',
	none: 'M3 8h10',
};
