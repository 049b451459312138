import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { ShownFlags } from '../../../server/presenters/item-flags.ts';
import type { DraftItem } from '../../../server/presenters/quiz-draft.ts';
import styles from '../../styles/sheets/item.css?url';
import { useTranslate } from '../../translate.tsx';
import { QuestionView } from '../items/question-view.tsx';

type Props = {
	items: readonly DraftItem[];
	shownIn: LanguageCode;
	/** The questions that stand out. */
	flagged?: ShownFlags['items'];
	/** Whether the page has the numbers of the questions, to which each leads back. */
	hasNumbers?: boolean;
};

/** The items of a quiz as takers see them in a language, each with its key chosen and its faults below it. */
export function DraftItems({ items, shownIn, flagged = [], hasNumbers = false }: Props) {
	const t = useTranslate();
	return (
		<ol className="draft-items">
			<link rel="stylesheet" href={styles} precedence="default" />
			{items.map(({ id, question, lang, key, right, faults }, index) => (
				<li key={id} id={`item-${id}`}>
					<p className="draft-name">
						<span>{t('desk.quiz.item', { number: index + 1 })}</span> <ItemId id={id} />
					</p>
					<Reasons reasons={flagged.filter((flag) => flag.id === id).flatMap((flag) => flag.reasons)} />
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
						<p className="sr-only">{t('join.named', { name: t('report.knowledge.key'), text: right })}</p>
					)}
					<Faults faults={faults} />
					{hasNumbers && (
						<p className="draft-back">
							<a href="#numbers">{t('desk.quiz.to_numbers')}</a>
						</p>
					)}
				</li>
			))}
		</ol>
	);
}

/** What the author's files call an item. */
export function ItemId({ id }: { id: string }) {
	return (
		<code className="item-id" dir="ltr">
			{id}
		</code>
	);
}

/** The numbers of all items, each leading to its item; those that stand out have a weight. */
export function DraftNumbers({ items, flagged = [] }: Pick<Props, 'items' | 'flagged'>) {
	const t = useTranslate();
	return (
		<nav id="numbers" aria-label={t('quiz.questions')}>
			<ul className="draft-numbers">
				{items.map(({ id }, index) => (
					<li key={id}>
						<a href={`#item-${id}`} data-flagged={flagged.some((flag) => flag.id === id) || undefined}>
							{index + 1}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Why an item stands out, also in another form of the quiz. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
	if (reasons.length === 0) return null;
	return (
		<ul className="draft-reasons">
			{[...new Set(reasons)].map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
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
