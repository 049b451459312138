import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { DraftItem } from '../../../server/presenters/quiz-draft.ts';
import styles from '../../styles/sheets/item.css?url';
import { useTranslate } from '../../translate.tsx';
import { VerdictSign } from '../answered-question.tsx';
import { QuestionView } from '../items/question-view.tsx';

type Props = { items: readonly DraftItem[]; shownIn: LanguageCode };

/** The items of a quiz as takers see them in a language, each with its key chosen and its faults below it. */
export function DraftItems({ items, shownIn }: Props) {
	const t = useTranslate();
	return (
		<ol className="draft-items">
			<link rel="stylesheet" href={styles} precedence="default" />
			{items.map(({ id, question, lang, key, right, faults }) => (
				<li key={id} id={`item-${id}`}>
					<p className="quiet">{t('desk.quiz.item', { id })}</p>
					{question ? (
						<div lang={shownIn} dir={languageOf(shownIn).dir}>
							<QuestionView
								question={question}
								lang={lang}
								size={2}
								chosen={key}
								isLocked={false}
								isMissing={false}
								onChoose={() => undefined}
							/>
						</div>
					) : (
						<p>{t('desk.quiz.not_shown')}</p>
					)}
					{right && (
						<p className="draft-right">
							<VerdictSign sign="right" />
							{t('join.named', { name: t('report.knowledge.key'), text: right })}
						</p>
					)}
					<Faults faults={faults} />
				</li>
			))}
		</ol>
	);
}

/** Faults as `plumb quiz check` reports them, in English. */
export function Faults({ faults }: { faults: readonly string[] }) {
	if (faults.length === 0) return null;
	return (
		<ul className="draft-faults" lang="en" dir="ltr">
			{faults.map((fault) => (
				<li key={fault}>{fault}</li>
			))}
		</ul>
	);
}
