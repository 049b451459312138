import { type LanguageCode, languageOf } from '../../../core/language/languages.ts';
import type { ShownFlags } from '../../../server/presenters/item-flags.ts';
import type { DraftItem } from '../../../server/presenters/quiz-draft.ts';
import styles from '../../styles/sheets/item.css?url';
import { useTranslate } from '../../translate.tsx';
import { QuestionView } from '../items/question-view.tsx';

type Flagged = ShownFlags['items'];

type Props = {
	/** Each with its number in the quiz. */
	items: readonly (DraftItem & { number: number })[];
	shownIn: LanguageCode;
	/** The questions that stand out. */
	flagged?: Flagged;
	/** Whether the numbers of the questions are above, to which each leads back. */
	hasNumbers?: boolean;
};

/**
 * Items of a quiz as takers see them in a language, each with its key chosen, why it stands out above it, and its faults below it.
 */
export function DraftItems({ items, shownIn, flagged = [], hasNumbers = false }: Props) {
	const t = useTranslate();
	return (
		<ol className="draft-items desk-wide">
			<link rel="stylesheet" href={styles} precedence="default" />
			{items.map(({ id, number, question, lang, key, right, faults }) => (
				<li key={id} id={`item-${id}`}>
					<p className="draft-name">
						<ItemName name={t('desk.quiz.item', { number })} id={id} />
						{hasNumbers && <a href="#numbers">{t('desk.quiz.to_numbers')}</a>}
					</p>
					<Reasons flagged={flagged.filter((flag) => flag.id === id)} />
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
				</li>
			))}
		</ol>
	);
}

/** Why questions stand out that are in no form of the quiz that is shown. */
export function FlagsOfOthers({ flagged }: { flagged: Flagged }) {
	return (
		<ul className="draft-items desk-wide">
			{flagged.map((flag) => (
				<li key={flag.key}>
					<p className="draft-name">
						<ItemName name={flag.title} id={flag.id} />
					</p>
					<Reasons flagged={[flag]} />
				</li>
			))}
		</ul>
	);
}

/** A question's number, and what the author's files call it. */
function ItemName({ name, id }: { name: string; id: string }) {
	return (
		<span>
			{name}{' '}
			<code className="item-id" dir="ltr">
				{id}
			</code>
		</span>
	);
}

/** The numbers of all items, each leading to its item; those that stand out have a weight. */
export function DraftNumbers({ items, flagged = [] }: Pick<Props, 'items' | 'flagged'>) {
	const t = useTranslate();
	return (
		<nav id="numbers" aria-label={t('quiz.questions')}>
			<ul className="draft-numbers">
				{items.map(({ id, number }) => (
					<li key={id}>
						<a href={`#item-${id}`} data-flagged={flagged.some((flag) => flag.id === id) || undefined}>
							{number}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Why an item stands out, in each form of the quiz, and how many people it was asked of there. */
function Reasons({ flagged }: { flagged: Flagged }) {
	return flagged.map(({ key, asked, reasons }) => (
		<ul key={key} className="draft-reasons">
			<li className="quiet">{asked}</li>
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	));
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
