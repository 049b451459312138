import { iqCurve } from '../../core/report/curve.ts';
import { curveBox } from '../../core/report/curve-box.ts';
import { requestLanguage } from '../../server/http/request-language.ts';
import { foundAs } from '../addresses.ts';
import { homeFacts } from '../home-facts.ts';
import { pageMeta } from '../meta.ts';
import { houseOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { quizRows } from '../quiz-rows.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Questions } from '../ui/questions.tsx';
import { QuizList } from '../ui/quiz-list.tsx';
import { Reading } from '../ui/reading.tsx';
import { useAddress, useSay } from '../words.tsx';
import type { Route } from './+types/home';

/**
 * The reading that the opening shows, said to be a sample: the value that lies under the line of the page, which stands
 * at 63.333 % of its width from the side where its language begins. Scales are never mirrored.
 */
const samples = { ltr: { iq: 112, low: 99, high: 125 }, rtl: { iq: 88, low: 75, high: 101 } };

export function loader(args: Route.LoaderArgs) {
	const house = houseOf(args);
	const { code } = requestLanguage(args.request);
	const page = pageData(args);
	const sample = samples[page.dir];
	return {
		...page,
		...foundAs(args, '/'),
		sample,
		quizzes: quizRows(args),
		questions: house.lists.questions(code, house.quizzes),
		testimonials: house.lists.testimonials(code),
		curve: iqCurve(sample, curveBox),
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, {
		description: { id: 'home.description' },
		facts: args.loaderData && homeFacts(args.loaderData),
	});

const steps = ['start', 'answer', 'details', 'read'] as const;

export default function Home({
	loaderData: { quizzes, questions, testimonials, curve, sample },
}: Route.ComponentProps) {
	const say = useSay();
	const address = useAddress();
	const [first] = quizzes;
	return (
		<main id="main" className="home">
			<section className="opening">
				<PageTitle>{say('home.title')}</PageTitle>
				<div className="lede">
					<p>{say('home.lead')}</p>
					{first ? (
						<a className="button" href={address(`/${first.slug}`)}>
							{say('home.start')}
						</a>
					) : (
						<p>{say('quizzes.none')}</p>
					)}
				</div>
				<Reading curve={curve} label={say('home.sample', sample)} />
			</section>
			<section className="section how" aria-labelledby="how">
				<h2 id="how">{say('home.how.title')}</h2>
				<ol className="steps">
					{steps.map((step) => (
						<li key={step}>
							<h3>{say(`home.how.${step}.title`)}</h3>
							<p>{say(`home.how.${step}.text`)}</p>
						</li>
					))}
				</ol>
			</section>
			<section className="section" aria-labelledby="tests">
				<h2 id="tests">{say('home.tests.title')}</h2>
				<QuizList quizzes={quizzes} level={3} />
				<p>
					<a href={address('/quizzes')}>{say('home.quizzes')}</a>
				</p>
			</section>
			<section className="section" aria-labelledby="samples">
				<h2 id="samples">{say('home.samples.title')}</h2>
				<p className="quiet">{say('home.samples.note')}</p>
				<div className="quotes">
					{testimonials.map(({ role, text }) => (
						<figure key={role}>
							<blockquote>{text}</blockquote>
							<figcaption>{role}</figcaption>
						</figure>
					))}
				</div>
			</section>
			<section className="section" aria-labelledby="questions">
				<h2 id="questions">{say('home.questions.title')}</h2>
				<Questions questions={questions} />
			</section>
		</main>
	);
}
