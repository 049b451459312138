import { Fragment } from 'react';
import type { ChoiceOnPage } from '../../../core/kinds/items/choice.ts';
import type { PageQuestion } from '../../../core/kinds/items/item-type.ts';
import type { OptionsOnPage } from '../../../core/kinds/items/options.ts';
import type { StatementOnPage } from '../../../core/kinds/items/statement.ts';
import { languageOf } from '../../../core/language/languages.ts';
import { optionsIn } from '../../../core/quiz/answer-options.ts';
import styles from '../../styles/sheets/worded.css?url';
import { langAttributes, useLocale, useTranslate } from '../../translate.tsx';
import { QuestionPicture } from './question-picture.tsx';
import type { ViewProps } from './question-view.tsx';

/** A statement; its steps of agreement are positions on a ruler. */
export function StatementView({ question, ...props }: ViewProps<StatementOnPage>) {
	return <WordChoices question={{ ...question, passage: null }} isAgreement {...props} />;
}

/** A question in words; its options are lines. */
export function ChoiceView(props: ViewProps<ChoiceOnPage>) {
	return <WordChoices isAgreement={false} {...props} />;
}

/** A question with one or several right options, and its picture if it has one. */
export function OptionsView({ question, ...props }: ViewProps<OptionsOnPage>) {
	return <WordChoices question={{ ...question, passage: null }} isAgreement={false} {...props} />;
}

type WordQuestion = Omit<ChoiceOnPage, 'type'> &
	Pick<PageQuestion, 'several' | 'hasPartialCredit' | 'picture'>;
type Props = ViewProps<WordQuestion> & { isAgreement: boolean };

/**
 * A question in words with its answers as radio buttons or checkboxes: steps of agreement as positions on a
 * ruler, options as lines.
 */
function WordChoices(props: Props) {
	const { question, isAgreement, name, lang, chosen, isLocked, isMarked, onChoose } = props;
	const { text, passage, answers, several = false, hasPartialCredit, picture } = question;
	const picked = optionsIn(chosen ?? '');
	const t = useTranslate();
	const locale = useLocale();
	const own = lang && { lang, dir: languageOf(lang).dir };
	return (
		<fieldset
			className="answers worded"
			data-missing={isMarked || undefined}
			aria-describedby={isMarked ? `${name}-fault` : undefined}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			<legend {...own}>
				{passage && <span className="passage">{passage}</span>}
				<Gapped text={text} />
				{several && (
					<span className="hint" {...langAttributes(lang && locale)}>
						{t(hasPartialCredit ? 'question.several_partly' : 'question.several')}
					</span>
				)}
			</legend>
			{picture && <QuestionPicture picture={picture} lang={lang} />}
			{isMarked && (
				<p className="fault-text" id={`${name}-fault`}>
					{t('question.choose')}
				</p>
			)}
			<div
				className={isAgreement ? 'steps-of' : 'options'}
				data-locked={isLocked || undefined}
				{...(!isAgreement && own)}
			>
				{answers.map((answer) => (
					<label key={answer.id} className="choice">
						<input
							type={several ? 'checkbox' : 'radio'}
							name={name}
							value={answer.id}
							checked={picked.includes(answer.id)}
							disabled={isLocked && !picked.includes(answer.id)}
							onChange={() => !isLocked && onChoose(answer.id)}
						/>
						<span>{answer.text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/**
 * A text whose gaps are shown as lines and read aloud as a word, because some screen readers skip
 * underscores. Punctuation after a gap stays on its line.
 */
export function Gapped({ text }: { text: string }) {
	const t = useTranslate();
	const locale = useLocale();
	const [before, ...parts] = text.split(/_{2,}/);
	return [
		before,
		...parts.map((part, index) => {
			const [sign = ''] = /^\p{P}*/u.exec(part) ?? [];
			return (
				<Fragment key={index}>
					<span className="unbroken">
						<span className="gap" role="img" lang={locale} aria-label={t('question.gap')} />
						{sign}
					</span>
					{part.slice(sign.length)}
				</Fragment>
			);
		}),
	];
}
