import { factsOf } from '../../core/kinds/facts.ts';
import { afterColon } from '../../core/language/after-colon.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { unbroken } from '../../core/language/unbroken.ts';
import type { quizFacts } from '../quiz-data.ts';
import { langAttributes, useGap, useLocale, useTranslate } from '../translate.tsx';

type Props = { quiz: ReturnType<typeof quizFacts> };

/** The description of a quiz. */
export function QuizLead({ quiz }: Props) {
	return (
		<p className="lead" {...langAttributes(quiz.lang)}>
			{unbroken(quiz.description)}
		</p>
	);
}

/** What a quiz measures, for whom it is, and what it isn't affiliated with; its description if it hasn't been introduced. */
export function QuizNotes({ quiz, isIntroduced = true }: Props & { isIntroduced?: boolean }) {
	const t = useTranslate();
	const gap = useGap();
	const locale = useLocale();
	const { notice } = factsOf(quiz.kind);
	return (
		<section>
			<h2>{headingText(t('welcome.about'))}</h2>
			{!isIntroduced && <p {...langAttributes(quiz.lang)}>{unbroken(quiz.description)}</p>}
			<p>
				{t('welcome.measures')}
				{gap}
				<span {...langAttributes(quiz.lang)}>{unbroken(afterColon(quiz.lang ?? locale, quiz.measures))}</span>
			</p>
			<p>{quiz.languages}</p>
			{notice && <p className="quiet">{t(notice.quiz)}</p>}
		</section>
	);
}
