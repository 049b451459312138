import { Fragment } from 'react';
import { type LanguageCode, languageOf } from '../../core/language/languages.ts';
import type { WordQuestion } from '../../server/presenters/questions.ts';
import { useLocale, useSay } from '../words.tsx';

type Props = {
	question: WordQuestion;
	/** The name of the field that is sent. */
	name: string;
	/** The language of the question where it is not that of the page. */
	lang: LanguageCode | undefined;
	chosen: string | null;
	isLocked: boolean;
	/** Its answer is still missing. */
	isMarked?: boolean;
	onChoose(answerId: string): void;
};

/** A question in words with its answers as radio buttons: steps of agreement as places on a ruler, options as lines. */
export function WordChoices({ question, name, lang, chosen, isLocked, isMarked, onChoose }: Props) {
	const { text, passage, isAgreement, answers } = question;
	const say = useSay();
	const own = lang && { lang, dir: languageOf(lang).dir };
	return (
		<fieldset
			className="answers worded"
			data-missing={isMarked || undefined}
			aria-describedby={isMarked ? `${name}-fault` : undefined}
		>
			<legend {...own}>
				{passage && <span className="passage">{passage}</span>}
				<Gapped text={text} />
			</legend>
			{isMarked && (
				<p className="fault-text" id={`${name}-fault`}>
					{say('question.choose')}
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
							type="radio"
							name={name}
							value={answer.id}
							checked={chosen === answer.id}
							disabled={isLocked && chosen !== answer.id}
							onChange={() => !isLocked && onChoose(answer.id)}
						/>
						<span>{answer.text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** A text whose gaps are seen as lines and read out as a word, which some screen readers do not do with underscores. */
function Gapped({ text }: { text: string }) {
	const say = useSay();
	const locale = useLocale();
	return text.split(/_{2,}/).map((part, index) => (
		<Fragment key={index}>
			{index > 0 && <span className="gap" role="img" lang={locale} aria-label={say('question.gap')} />}
			{part}
		</Fragment>
	));
}
