import { type FormEvent, useEffect, useRef, useState } from 'react';
import { drawStem } from '../../core/items/draw.ts';
import { stepOf } from '../../core/quiz/step.ts';
import type { PageQuestion } from '../../server/presenters/questions.ts';
import { type Running, useAnswering } from '../answering/use-answering.ts';
import { useKeys } from '../answering/use-keys.ts';
import { useSettings } from '../answering/use-settings.ts';
import { useTimeCalls } from '../answering/use-time-calls.ts';
import { useAddress, useSay } from '../words.tsx';
import { Choices } from './choices.tsx';
import { PageTitle } from './page-title.tsx';
import { Position } from './position.tsx';
import { Settings } from './settings.tsx';
import { Stem } from './stem.tsx';
import { Thread } from './thread.tsx';
import { TimeLeft } from './time-left.tsx';
import { TimeSaid } from './time-said.tsx';
import { WordChoices } from './word-choices.tsx';

type Props = {
	quiz: { slug: string; confirm: 'check' | 'next' };
	attempt: Running;
	questions: PageQuestion[];
	/** The language of the questions where it is not that of the page. */
	itemLanguage: string | undefined;
	query: string;
	/** When the question was first shown, by the server's clock, in milliseconds. */
	shownAt: number;
	/** What the server says after a form came in without script. */
	locked: string | null;
	missing: boolean;
};

/** One question and its one button: a plain form without script, at once and offline with it. */
export function Answering({
	quiz,
	attempt,
	questions,
	itemLanguage,
	query,
	shownAt,
	locked,
	missing,
}: Props) {
	const say = useSay();
	const address = useAddress();
	const way = useAnswering({ attempt, questionIds: questions.map(({ id }) => id), query, locked });
	const [chosen, setChosen] = useState<string | null>(null);
	const [isMissing, setMissing] = useState(missing);
	const heading = useRef<HTMLHeadingElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const [settings, changeSettings] = useSettings();
	const [asked, setAsked] = useState<{ left: number | null; times: number } | null>(null);
	const { position, confirmed, left } = way;
	const total =
		attempt.expires_at === null ? null : Date.parse(attempt.expires_at) - Date.parse(attempt.started_at);
	const call = useTimeCalls(total, left);
	const isTimeShown = settings?.showTime !== false;
	const shown = useRef(position);
	const question = questions[position - 1];
	const isLast = position === questions.length;
	const isConfirmed = confirmed !== null;
	const intent = !isConfirmed && quiz.confirm === 'check' ? 'check' : isLast ? 'finish' : 'next';

	useEffect(() => {
		if (position === shown.current) return;
		shown.current = position;
		window.scrollTo(0, 0);
		heading.current?.focus();
	}, [position]);

	// What was chosen before script came is known to the form alone.
	useEffect(() => {
		const early = form.current && new FormData(form.current).get('answer');
		if (typeof early === 'string') setChosen(early);
	}, []);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isConfirmed) return isLast ? void way.finish() : moveOn();
		const answer = chosen ?? new FormData(event.currentTarget).get('answer');
		if (typeof answer !== 'string') return setMissing(true);
		way.confirm(answer);
		if (quiz.confirm === 'check') return;
		if (isLast) void way.finish();
		else moveOn();
	}

	function choose(id: string) {
		setChosen(id);
		setMissing(false);
	}

	function moveOn() {
		setChosen(null);
		setMissing(false);
		way.next();
	}

	useKeys({
		areOn: settings?.useKeys === true,
		onDigit(digit) {
			const answer = question?.answers[digit - 1];
			if (answer && !isConfirmed) choose(answer.id);
			if (answer) form.current?.querySelectorAll<HTMLInputElement>('input[name=answer]')[digit - 1]?.focus();
		},
		onEnter: () => form.current?.requestSubmit(),
		onTime: () => setAsked({ left, times: (asked?.times ?? 0) + 1 }),
	});

	if (!question) return null;
	const choosing = { chosen: confirmed ?? chosen, isLocked: isConfirmed, onChoose: choose };
	return (
		<main id="main" className="question">
			<div className="question-bar">
				<PageTitle ref={heading} focus={!missing}>
					{say('question.of', { position, count: questions.length })}
				</PageTitle>
				{isTimeShown && <TimeLeft left={left} />}
				<TimeSaid call={call} asked={asked} />
			</div>
			<Position count={questions.length} done={position - 1} />
			{isTimeShown && total !== null && left !== null && <Thread share={left / total} />}
			<form
				ref={form}
				className="item"
				method="post"
				action={address(`/${quiz.slug}/${stepOf(position)}`)}
				onSubmit={submit}
			>
				<input type="hidden" name="shown" value={shownAt} />
				{'stem' in question ? (
					<>
						<Stem svg={drawStem(question.stem)} places={question.places} />
						<Choices key={question.id} question={question} {...choosing} />
					</>
				) : (
					<WordChoices key={question.id} question={question} lang={itemLanguage} {...choosing} />
				)}
				<p className="fault-text answers" role="alert" tabIndex={-1} autoFocus={missing}>
					{isMissing && !isConfirmed ? say('question.choose') : way.hasFailed ? say('action.try_again') : ''}
				</p>
				<div className="question-actions">
					{position === 1 ? (
						<a className="button plain" href={address(`/${quiz.slug}/instructions`)}>
							{say('question.back')}
						</a>
					) : (
						<button
							type="button"
							className="button plain"
							aria-disabled="true"
							aria-describedby="no-way-back"
						>
							{say('question.back')}
						</button>
					)}
					<button
						type="submit"
						className="button"
						name="intent"
						value={isConfirmed ? intent : 'answer'}
						aria-disabled={way.isFinishing || undefined}
					>
						{say(`question.${intent}`)}
					</button>
				</div>
			</form>
			<div className="question-notes">
				<p className="sr-only" id="no-way-back">
					{position > 1 && say('question.no_way_back')}
				</p>
				<p role="status">{say(`saving.${way.saving}`)}</p>
				{settings && <Settings values={settings} onChange={changeSettings} />}
			</div>
		</main>
	);
}
