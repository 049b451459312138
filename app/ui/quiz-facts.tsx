import type { QuizKind } from '../../core/kinds/facts.ts';
import { dotted, onOneLine } from '../../core/language/unbroken.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { useTranslate } from '../translate.tsx';
import { Dimension } from './dimension.tsx';
import { ticksPath } from './ticks.ts';

/** The length of a quiz at a glance: its minutes as a dimension line, its questions as ticks. */
export function QuizFacts({ kind, count, minutes }: { kind: QuizKind; count: number; minutes: number }) {
	const t = useTranslate();
	return (
		<dl className="facts">
			<div>
				<dt className="sr-only">{t('quiz.minutes')}</dt>
				<dd>
					<Dimension>{t('quiz.in_minutes', { minutes })}</Dimension>
				</dd>
			</div>
			<div>
				<dt className="sr-only">{t('quiz.questions')}</dt>
				<dd className="count">
					<svg viewBox={`0 0 ${count} 9`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
						<path d={ticksPath(Array<number>(count).fill(9), 0.5)} />
					</svg>
					<span>{t('quiz.in_questions', { what: askedIn(kind), count })}</span>
				</dd>
			</div>
		</dl>
	);
}

type Length = { kind: QuizKind; question_count: number; duration_minutes: number };

/** The questions and the minutes of a quiz in one line. */
export function useFacts(): (quiz: Length) => string {
	const t = useTranslate();
	return ({ kind, question_count: count, duration_minutes: minutes }) =>
		dotted(
			[t('quiz.in_questions', { what: askedIn(kind), count }), t('quiz.in_minutes', { minutes })].map(
				onOneLine,
			),
		);
}
