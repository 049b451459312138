import { Fragment } from 'react';
import { tertileCuts } from '../../core/kinds/iq/tertiles.ts';
import { headingText } from '../../core/language/heading-text.ts';
import { normalDensity } from '../../core/scoring/normal.ts';
import type { TestLengths as Lengths, TestLength } from '../../server/presenters/test-lengths.ts';
import styles from '../styles/sheets/catalog.css?url';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { useFacts } from './quiz-facts.tsx';

/**
 * The same person measured by tests of different lengths: for each, the bell of its measurement and the range
 * on a ruler that all share. The plumb line at the person's IQ goes through all that give a score. As a choice, each leads
 * to its test, and the longest, which measures best, comes first.
 */
export function TestLengths({ lengths: { iq, tests }, isChoice }: { lengths: Lengths; isChoice?: true }) {
	const t = useTranslate();
	const sharpest = Math.min(...tests.map(({ deviation }) => deviation));
	const shown = isChoice ? tests.toReversed() : tests;
	return (
		<figure className="lengths" data-choice={isChoice}>
			<link rel="stylesheet" href={styles} precedence="default" />
			{isChoice && <figcaption className="quiet">{t('quizzes.example', { iq })}</figcaption>}
			<div className="hung">
				<ol className="rows">
					{shown.map((test, index) => (
						<li key={test.slug} data-third={test.isRangeOnly || undefined}>
							{isChoice ? <Choice test={test} isFirst={index === 0} /> : <Facts test={test} />}
							<Bell {...{ iq, test, isChoice }} peak={sharpest / test.deviation} />
							{isChoice && <Ruler />}
							{isChoice && <Start test={test} isFirst={index === 0} />}
						</li>
					))}
				</ol>
				{!isChoice && (
					<svg className="line" aria-hidden="true">
						<Plumb iq={iq} />
					</svg>
				)}
			</div>
			{!isChoice && <Ruler />}
		</figure>
	);
}

type Props = { test: TestLength };

function Facts({ test }: Props) {
	const t = useTranslate();
	const facts = useFacts();
	return (
		<p className="measured">
			<span>{facts(test)}</span>
			<span>
				{test.isRangeOnly ? t(test.precision.id, test.precision.values) : `±${(test.high - test.low) / 2}`}
			</span>
		</p>
	);
}

/** A test to choose. The first one, whose name stands above all of them, is named by its length like the others. */
function Choice({ test, isFirst }: Props & { isFirst: boolean }) {
	const t = useTranslate();
	const { name, lang, precision, duration_minutes: minutes } = test;
	const facts = useFacts();
	return (
		<div className="measured">
			<h3 {...langAttributes(isFirst ? undefined : lang)}>
				{headingText(isFirst ? t('quizzes.full', { minutes }) : name)}
			</h3>
			<p className="quiet">{facts(test)}</p>
			<p className="quiet">{t(precision.id, precision.values)}</p>
		</div>
	);
}

function Start({ test: { slug, name }, isFirst }: Props & { isFirst: boolean }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<a
			className={isFirst ? 'button' : 'button plain'}
			href={address(`/${slug}`)}
			aria-label={t('join.named', { name: t('quizzes.start'), text: name })}
		>
			{t('quizzes.start')}
		</a>
	);
}

/** The plumb line at the person's IQ, from the top to the bottom of its drawing. */
function Plumb({ iq }: { iq: number }) {
	return (
		<>
			<line x1={at(iq)} x2={at(iq)} y1="0" y2="100%" />
			<svg x={at(iq)} y="100%">
				<path className="bob" d="M-7 -25H7L0 -1Z" />
			</svg>
		</>
	);
}

type BellProps = Props & { iq: number; peak: number; isChoice: true | undefined };

/**
 * The bell over its range. A test without a score has the cuts between the thirds instead: no ends, no interval, and
 * no plumb line. Where other things stand between the bells, each has a plumb line of its own.
 */
function Bell({ iq, test, peak, isChoice }: BellProps) {
	const t = useTranslate();
	const { low, high, deviation, isRangeOnly } = test;
	const height = (value: number) =>
		100 - (PEAK * peak * normalDensity((value - iq) / deviation)) / normalDensity(0);
	const curve = (from: number, to: number) => {
		const values = Array.from({ length: Math.ceil(to - from) }, (_, index) => from + index);
		return [...values, to]
			.map((value) => `${(value - FROM).toFixed(1)},${height(value).toFixed(1)}`)
			.join('L');
	};
	const ends = [Math.max(FROM, iq - TAIL * deviation), Math.min(TO, iq + TAIL * deviation)] as const;
	const [from, to] = isRangeOnly ? ends : [low, high];
	const label = isRangeOnly
		? t(test.precision.id, test.precision.values)
		: t('report.iq.range.inside', { low, high });
	return (
		<svg className="spread" role="img" aria-label={label}>
			<line className="faint" x1="0" x2="100%" y1="100%" y2="100%" />
			<svg width="100%" height="100%" viewBox={`0 0 ${TO - FROM} 100`} preserveAspectRatio="none">
				<path className="within" d={`M${from - FROM},100L${curve(from, to)}L${to - FROM},100Z`} />
				<path className="bell" d={`M${curve(...ends)}`} />
			</svg>
			{isRangeOnly ? (
				tertileCuts.map((cut) => (
					<line key={cut} className="faint cut" x1={at(cut)} x2={at(cut)} y1="0" y2="100%" />
				))
			) : (
				<>
					<line className="interval" x1={at(low)} x2={at(high)} y1="100%" y2="100%" />
					{isChoice && <Plumb iq={iq} />}
					{[low, high].map((end) => (
						<Fragment key={end}>
							<svg x={at(end)} y="100%">
								<path className="stroke" d="M-5 5L5 -5" />
							</svg>
							<svg x={at(end)} y={`${height(end).toFixed(1)}%`}>
								<text
									className="bound"
									x={end === low ? -7 : 7}
									y="-4"
									textAnchor={end === low ? 'end' : 'start'}
								>
									{end}
								</text>
							</svg>
						</Fragment>
					))}
				</>
			)}
		</svg>
	);
}

function Ruler() {
	const ticks = Array.from(
		{ length: (TO - FROM) / 5 + 1 },
		(_, index) => `M${index * 5} 0V${index % 3 ? 6 : 11}`,
	);
	const numbers = [55, 70, 85, 100, 115, 130, 145];
	return (
		<svg className="scale" height="34" aria-hidden="true">
			<svg width="100%" height="12" viewBox={`0 0 ${TO - FROM} 12`} preserveAspectRatio="none">
				<path className="faint" d={ticks.join('')} />
			</svg>
			<line x1="0" x2="100%" y1="0" y2="0" />
			{numbers.map((number) => (
				<text key={number} x={at(number)} y="30" textAnchor={anchorOf(number)}>
					{number}
				</text>
			))}
		</svg>
	);
}

function anchorOf(number: number) {
	if (number === FROM) return 'start';
	return number === TO ? 'end' : 'middle';
}

/** A place on the scale as a percentage of the width. */
function at(value: number): string {
	return `${((100 * (value - FROM)) / (TO - FROM)).toFixed(2)}%`;
}

const FROM = 55;
const TO = 145;
/** The height of the narrowest bell as a percentage of its drawing; the plumb line begins above it. */
const PEAK = 86;
/** Where a bell is drawn to, in standard deviations: it is hardly higher than its line there. */
const TAIL = 3.2;
