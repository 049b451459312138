import type { ReactNode } from 'react';
import { iqCurve } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import { languageOf } from '../../core/language/languages.ts';
import { timeFactors } from '../../core/quiz/timing.ts';
import { presentEmblem } from '../../server/presenters/emblem.ts';
import { presentForPages } from '../../server/presenters/questions.ts';
import { presentQuiz } from '../../server/presenters/quiz.ts';
import { quizLanguages } from '../../server/presenters/quiz-languages.ts';
import { frameData } from '../frame-data.ts';
import { contextOf, type LoaderArgs } from '../page-data.ts';
import questionStyles from '../styles/sheets/question.css?url';
import { TranslationProvider, useTranslate } from '../translate.tsx';
import { MorePosts } from '../ui/blog/more-posts.tsx';
import { Dimension } from '../ui/dimension.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { FaultSummary } from '../ui/fault-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { QuestionView } from '../ui/items/question-view.tsx';
import { MailState } from '../ui/mail-state.tsx';
import { Position } from '../ui/position.tsx';
import { Prose } from '../ui/prose.tsx';
import { Questions } from '../ui/questions.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import { Reading } from '../ui/reading.tsx';
import { Settings } from '../ui/settings.tsx';
import { Thread } from '../ui/thread.tsx';
import { TimeChoice } from '../ui/time-choice.tsx';
import { TimeLeft } from '../ui/time-left.tsx';
import '../styles/style-guide.css';

/** Every UI component on one page, in both directions and themes; only in development. */
export function loader(args: LoaderArgs & { pattern: string; url: URL }) {
	const context = contextOf(args);
	const frame = frameData(args);
	const [quiz] = context.quizzes;
	if (!quiz) throw new Error('There is no quiz to show');
	return {
		curve: iqCurve({ iq: 112, low: 104, high: 120 }, curveBox),
		versions: (['en', 'ar'] as const).map((code) => ({
			...languageOf(code),
			frame: { ...frame, language: code, messages: context.catalogs.pick(code, ['']) },
			quizzes: [
				{
					...presentQuiz(context, quiz, code),
					lang: undefined,
					languages: quizLanguages(context, quiz, code),
					theirLanguages: quizLanguages(context, quiz, code, 'several'),
					tested: null,
					nativeName: null,
					emblem: presentEmblem(context, quiz, code),
					tells: kindOf(quiz.kind).precision(quiz),
				},
			],
			question: presentForPages(context, context.forms.sampleForm(quiz.slug), code)[0],
			questions: context.lists.questions(code, context.quizzes, context.forms.inUse(code)),
			prose: context.pages.read('accessibility', code, '', context.forms.inUse(code)).html,
		})),
	};
}

type Data = ReturnType<typeof loader>;
type Version = Data['versions'][number];

export default function StyleGuide({ loaderData: { versions, curve } }: { loaderData: Data }) {
	return (
		<main id="main">
			<h1 className="sr-only">Style guide</h1>
			{versions.flatMap((version) =>
				(['light', 'dark'] as const).map((theme) => (
					<div
						key={version.code + theme}
						lang={version.code}
						dir={version.dir}
						className={`style-guide ${theme}`}
					>
						<TranslationProvider locale={version.locale} query="" messages={version.frame.messages}>
							<Parts version={version} curve={curve} />
						</TranslationProvider>
					</div>
				)),
			)}
		</main>
	);
}

function Parts({ version, curve }: { version: Version; curve: Data['curve'] }) {
	const t = useTranslate();
	const fault = { id: 'field.email' } as const;
	const { question } = version;
	const part = (name: string, shown: ReactNode) => (
		<section>
			<p className="quiet">{name}</p>
			{shown}
		</section>
	);
	return (
		<>
			{part('header', <Header frame={version.frame} />)}
			{part(
				'buttons',
				<div className="actions">
					<button type="button" className="button">
						{t('question.check')}
					</button>
					<button type="button" className="button plain">
						{t('question.back')}
					</button>
					<button type="button" className="button plain" aria-disabled="true">
						{t('question.back')}
					</button>
				</div>,
			)}
			{part(
				'fields',
				<form className="form">
					<FaultSummary title="refusal.invalid_form" faults={{ email: fault }} given={{}} />
					<Field id="style-guide-email" name="email" label={t('form.email')} fault={fault} dir="ltr" />
					<Field id="style-guide-message" name="message" label={t('contact.message')} isLong />
				</form>,
			)}
			{part('time choice', <TimeChoice kind="iq" minutes={20} timeFactors={timeFactors} />)}
			{part('notices', <MailState deliveryStatus="queued" address="a…@example.org" />)}
			{part('failed', <Failed text={t('failure.quizzes')} />)}
			{part('empty', <Empty text={t('quizzes.none')} />)}
			{part('dimension', <Dimension>{t('quiz.in_minutes', { minutes: 20 })}</Dimension>)}
			{part('quizzes', <QuizList quizzes={version.quizzes} level={2} />)}
			{part('reading', <Reading curve={curve} label="" />)}
			{part(
				'question',
				<>
					<link rel="stylesheet" href={questionStyles} precedence="default" />
					<Position count={30} done={7} />
					<TimeLeft left={754_000} />
					{question && (
						<QuestionView
							question={question}
							size={1}
							lang={undefined}
							chosen={question.answers[2]?.id ?? null}
							isLocked={false}
							isMissing={false}
							onChoose={() => undefined}
						/>
					)}
					<Settings values={{ showTime: true, useKeys: false }} onChange={() => undefined} />
				</>,
			)}
			{part(
				'thread',
				<div className="style-guide-thread">
					<Thread share={0.4} />
				</div>,
			)}
			{part('questions', <Questions questions={version.questions.slice(0, 4)} />)}
			{part('load more', <MorePosts page={1} totalPages={4} shown={12} total={40} addressOf={() => ''} />)}
			{part(
				'skeleton',
				<div className="skeleton">
					<span />
					<span />
					<span />
				</div>,
			)}
			{part('prose', <Prose html={version.prose} language={version.code} />)}
			{part('footer', <Footer frame={version.frame} smallForm />)}
		</>
	);
}
