import { factsOf } from '../../core/kinds/facts.ts';
import { headingText } from '../../core/language/heading-text.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { unbroken } from '../../core/language/unbroken.ts';
import { entriesOf, isAlike } from '../../core/quiz/catalogue.ts';
import { addressOf, type RouteSet } from '../../core/quiz/route-sets.ts';
import type { TestLengths as Lengths } from '../../server/presenters/test-lengths.ts';
import type { QuizRow } from '../quiz-rows.ts';
import catalogStyles from '../styles/sheets/catalog.css?url';
import styles from '../styles/sheets/quiz-list.css?url';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { Emblem, emblemOf } from './emblem.tsx';
import { useFacts } from './quiz-facts.tsx';
import { QuizNames } from './quiz-names.tsx';
import { TestLengths } from './test-lengths.tsx';

type Props = {
	quizzes: readonly QuizRow[];
	/** The level of the headings. */
	level: 2 | 3;
	routeSet?: RouteSet;
	/** The heading above the list, which an entry doesn't repeat. */
	heading?: MessageId;
	/** The languages that the page lists; an entry only lists others. */
	languages?: string | undefined;
	/** IQ tests are drawn on one ruler. */
	lengths?: Lengths;
};

/** The tests, each with its picture, its length, and what its result tells. */
export function QuizList({ quizzes, ...props }: Props) {
	return (
		<ul className="quizzes">
			<link rel="stylesheet" href={catalogStyles} precedence="default" />
			<link rel="stylesheet" href={styles} precedence="default" />
			{entriesOf(quizzes).map((entry, index) => (
				// A page of one list has no other main button.
				<Entry key={entry[0].slug} entry={entry} isMain={props.level === 2 && index === 0} {...props} />
			))}
		</ul>
	);
}

type EntryProps = Omit<Props, 'quizzes'> & {
	entry: [QuizRow, ...QuizRow[]];
	/** Whether the button of its first form is the main one of the page. */
	isMain: boolean;
};

function Entry(props: EntryProps) {
	const { entry, level, routeSet = 'plain', heading, languages, lengths, isMain } = props;
	const t = useTranslate();
	const Heading = `h${level}` as const;
	const [quiz] = entry;
	const { group } = factsOf(quiz.kind);
	const emblem = emblemOf(entry);
	const drawn = quiz.kind === 'iq' ? lengths : undefined;
	return (
		<li>
			{emblem && <Emblem emblem={emblem} />}
			<div className="told">
				{!isAlike(entry) && <Heading {...langAttributes(quiz.lang)}>{headingText(quiz.name)}</Heading>}
				{isAlike(entry) && group !== heading && <Heading>{headingText(t(group))}</Heading>}
				{!drawn && <Facts quiz={quiz} />}
				<p {...langAttributes(quiz.lang)}>{unbroken(quiz.description)}</p>
				{/* The description of tests of languages tells it. */}
				{!drawn && !isAlike(entry) && <Tells quiz={quiz} />}
				{!isAlike(entry) && quiz.languages !== languages && <p className="quiet">{quiz.languages}</p>}
			</div>
			{drawn && <TestLengths lengths={drawn} isChoice />}
			{!drawn && (
				<div className="forms">
					{isAlike(entry) ? (
						<QuizNames quizzes={entry} routeSet={routeSet} hasNativeNames />
					) : (
						entry.map((each) => <Form key={each.slug} {...{ quiz: each, first: quiz, routeSet, isMain }} />)
					)}
				</div>
			)}
		</li>
	);
}

type FormProps = Pick<EntryProps, 'isMain'> & {
	quiz: QuizRow;
	first: QuizRow;
	routeSet: RouteSet;
};

/** The way into one form of a test, below its name, its length, and what its result tells if it isn't the first. */
function Form({ quiz, first, routeSet, isMain }: FormProps) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<div className="form-of">
			{quiz !== first && (
				<>
					<p {...langAttributes(quiz.lang)}>{quiz.name}</p>
					<Facts quiz={quiz} />
					<Tells quiz={quiz} />
				</>
			)}
			<a
				className={isMain && quiz === first ? 'button' : 'button plain'}
				href={address(addressOf(routeSet, quiz.slug, 'welcome'))}
				aria-label={t('join.named', { name: t('quizzes.start'), text: quiz.name })}
			>
				{t('quizzes.start')}
			</a>
		</div>
	);
}

function Tells({ quiz: { tells } }: { quiz: QuizRow }) {
	const t = useTranslate();
	return <p className="quiet">{t(tells.id, tells.values)}</p>;
}

function Facts({ quiz }: { quiz: QuizRow }) {
	const facts = useFacts();
	return <p className="quiet">{facts(quiz)}</p>;
}
