import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { QuizKind } from '../../core/kinds/facts.ts';
import type { PageQuestion } from '../../core/kinds/items/item-type.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { withOption } from '../../core/quiz/answer-options.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import { addressOf, isInRouteSet, type RouteSet } from '../../core/quiz/route-sets.ts';
import { stepOf } from '../../core/quiz/step.ts';
import { type Chosen, type Running, useAnswering } from '../answering/use-answering.ts';
import { useKeys } from '../answering/use-keys.ts';
import { useSettings } from '../answering/use-settings.ts';
import { answerIn } from '../form.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { drawAhead } from './items/matrix.tsx';
import { preloadPictures } from './items/question-picture.tsx';
import { fieldOf, QuestionView } from './items/question-view.tsx';
import { Back, WhyNoWayBack } from './no-way-back.tsx';
import { PageTitle } from './page-title.tsx';
import { Position } from './position.tsx';
import { Settings } from './settings.tsx';
import { Thread } from './thread.tsx';
import { TimeSaid, useTimeCalls } from './time-calls.tsx';
import { TimeLeft } from './time-left.tsx';

type Props = {
	quiz: { slug: string; kind: QuizKind; routeSet: RouteSet; confirm: 'check' | 'next' };
	attempt: Running;
	questions: PageQuestion[];
	/** The first screen's questions, and the number of questions per screen. */
	first: string[];
	size: number;
	/** The language of the questions, if it isn't the page's. */
	itemLanguage: LanguageCode | undefined;
	query: string;
	/** When the questions were first shown, by the server's clock, in milliseconds. */
	shownAt: number;
	/** The response to a form sent without JavaScript: what was chosen, and whether an answer is missing. */
	given?: { chosen: Record<string, string>; missing: boolean } | undefined;
};

/**
 * The questions of one screen and their button. Without JavaScript it is a plain form; with it, answering is
 * immediate and works offline.
 */
export function Answering(props: Props) {
	const { quiz, attempt, questions, first, size, itemLanguage, query, shownAt, given } = props;
	const t = useTranslate();
	const address = useAddress();
	const [chosen, setChosen] = useState<Chosen>(() => new Map(Object.entries(given?.chosen ?? {})));
	const way = useAnswering({
		attempt,
		routeSet: quiz.routeSet,
		questionIds: questions.map(({ id }) => id),
		first,
		size,
		query,
		// If answers are only confirmed by Next, what is selected when time runs out counts.
		chosenAtLast: () => (quiz.confirm === 'next' ? chosen : new Map()),
	});
	const [isMissing, setMissing] = useState(given?.missing ?? false);
	const heading = useRef<HTMLHeadingElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const [settings, changeSettings] = useSettings();
	const [asked, setAsked] = useState<{ left: number | null; times: number } | null>(null);
	const { shown, known, isConfirmed, left } = way;
	const total =
		attempt.expires_at === null ? null : Date.parse(attempt.expires_at) - Date.parse(attempt.started_at);
	const call = useTimeCalls(total, left);
	const isTimeShown = settings?.showTime !== false;
	const asking = questions.filter(({ id }) => shown.includes(id));
	const [begins = ''] = shown;
	const begun = useRef(begins);
	const position = questions.findIndex(({ id }) => id === begins) + 1;
	const isLast = questions.every(({ id }) => shown.includes(id) || known.has(id));
	const intent = !isConfirmed && quiz.confirm === 'check' ? 'check' : isLast ? 'finish' : 'next';

	useEffect(() => {
		if (begins === begun.current) return;
		begun.current = begins;
		window.scrollTo(0, 0);
		heading.current?.focus();
	}, [begins]);

	// Only the form knows what was selected before JavaScript ran.
	useEffect(() => {
		if (form.current) setChosen(chosenIn(form.current, first, size));
	}, [first, size]);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isConfirmed) return isLast ? void way.finish() : moveOn(known);
		const choices = new Map([...chosen, ...chosenIn(event.currentTarget, shown, size)]);
		const missing = shown.find((id) => !choices.has(id));
		if (missing !== undefined) {
			if (size > 1) optionsOf(missing)?.[0]?.focus();
			return setMissing(true);
		}
		const answers = way.confirm(choices);
		if (quiz.confirm === 'check') return;
		if (isLast) void way.finish();
		else moveOn(answers);
	}

	function optionsOf(question: string) {
		const name = CSS.escape(fieldOf(question, size));
		return form.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
	}

	function choose({ id: question, several }: PageQuestion, option: string) {
		const choices = new Map(chosen);
		const answer = withOption(chosen.get(question) ?? '', option, several === true);
		if (answer === '') choices.delete(question);
		else choices.set(question, answer);
		setChosen(choices);
		setMissing(isMissing && shown.some((id) => !choices.has(id)));
	}

	function moveOn(answers: Chosen) {
		setChosen(new Map());
		setMissing(false);
		way.goOn(answers);
	}

	useKeys({
		areOn: settings?.useKeys === true,
		onDigit(digit) {
			const group = document.activeElement?.closest('fieldset');
			const focused = asking.find(({ id }) => group?.contains(optionsOf(id)?.[0] ?? null));
			const question = asking.find(({ id }) => !chosen.has(id)) ?? focused ?? asking.at(-1);
			const answer = question?.answers[digit - 1];
			if (!question || !answer) return;
			if (!isConfirmed) choose(question, answer.id);
			optionsOf(question.id)?.[digit - 1]?.focus();
		},
		onEnter: () => form.current?.requestSubmit(),
		onTime: () => setAsked({ left, times: (asked?.times ?? 0) + 1 }),
	});

	useEffect(() => preloadPictures(questions), [questions]);

	// After the questions shown have been painted.
	const coming = questions[position + asking.length - 1];
	useEffect(() => {
		if (coming?.type !== 'figural') return;
		const frame = requestAnimationFrame(() => setTimeout(() => drawAhead(coming)));
		return () => cancelAnimationFrame(frame);
	}, [coming]);

	// Runs after all other effects, so that keys already work when the event is sent.
	const isReady = settings !== null;
	useEffect(() => {
		if (isReady) window.dispatchEvent(new Event('plumb:ready'));
	}, [isReady]);

	const last = questions.findLastIndex(({ id }) => shown.includes(id)) + 1;
	const what = askedIn(quiz.kind);
	const isToChoose = isMissing && !isConfirmed;
	const areSeveralOpen = asking.filter(({ id }) => !chosen.has(id)).length > 1;
	const fault = (
		<p
			className="fault-text answers"
			role="alert"
			tabIndex={-1}
			autoFocus={given?.missing}
			data-missing={isToChoose || undefined}
		>
			{isToChoose
				? t(areSeveralOpen ? 'question.choose_each' : 'question.choose')
				: way.hasFailed
					? t('action.try_again')
					: ''}
		</p>
	);
	const places = { what, position, from: position, to: last, count: questions.length };
	return (
		<>
			<div className="question-bar">
				<PageTitle ref={heading} focus={!given?.missing}>
					{t(asking.length > 1 ? 'question.from_to' : 'question.of', places)}
				</PageTitle>
				{isTimeShown && <TimeLeft left={left} />}
				<TimeSaid call={call} asked={asked} />
			</div>
			<Position count={questions.length} done={known.size} />
			{isTimeShown && total !== null && left !== null && <Thread share={left / total} />}
			<form
				ref={form}
				className="item"
				data-keys={settings?.useKeys || undefined}
				method="post"
				action={address(addressOf(quiz.routeSet, quiz.slug, stepOf(position)))}
				onSubmit={submit}
			>
				<input type="hidden" name="shown" value={shownAt} />
				{size > 1 && shown.map((id) => <input key={id} type="hidden" name="question" value={id} />)}
				{asking.map((question) => (
					<QuestionView
						key={question.id}
						question={question}
						size={size}
						lang={itemLanguage}
						chosen={known.get(question.id) ?? chosen.get(question.id) ?? null}
						isLocked={isConfirmed}
						isMissing={isMissing && !chosen.has(question.id)}
						onChoose={(option) => choose(question, option)}
					/>
				))}
				{size > 1 && fault}
				<div className="question-actions">
					<Back instructions={position === 1 ? addressOf(quiz.routeSet, quiz.slug, 'instructions') : null} />
					<button
						type="submit"
						className="button"
						name="intent"
						value={isConfirmed ? intent : 'answer'}
						aria-disabled={way.isFinishing || undefined}
					>
						{t(`question.${intent}`)}
					</button>
				</div>
			</form>
			{position > 1 && <WhyNoWayBack key={position} />}
			<div className="question-notes">
				<div>
					{size === 1 && fault}
					<p role="status" data-longest={t('saving.waiting')}>
						{(known.size > 0 || way.saving !== 'saved') && <span>{t(`saving.${way.saving}`)}</span>}
					</p>
				</div>
				{isInRouteSet('personal', quiz) && (
					<a href={address(addressOf(size > 1 ? 'plain' : 'personal', quiz.slug, stepOf(position)))}>
						{t(size > 1 ? 'question.one_at_a_time' : 'question.five_at_a_time')}
					</a>
				)}
				{settings && <Settings values={settings} onChange={changeSettings} />}
			</div>
		</>
	);
}

/** The selected answers of the questions shown in a form. */
function chosenIn(form: HTMLFormElement, ids: readonly string[], size: number): Chosen {
	const held = new FormData(form);
	return new Map(
		ids.flatMap((id) => {
			const answer = answerIn(held, fieldOf(id, size));
			return answer === '' ? [] : [[id, answer] as const];
		}),
	);
}
