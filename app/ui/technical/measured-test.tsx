import { Fragment } from 'react';
import { headingText } from '../../../core/language/heading-text.ts';
import { onOneLine } from '../../../core/language/unbroken.ts';
import type { TechnicalTest } from '../../../server/presenters/technical.ts';
import { langAttributes, useTranslate } from '../../translate.tsx';
import { PrecisionChart } from './precision-chart.tsx';

/** From how many tests with the same figures on their names stand below the heading. */
const MANY = 3;

/**
 * A test, or several with the same figures: how precise it is, and what answers have shown. Only the chart of the first one of its
 * kind has all its labels.
 */
export function MeasuredTest({ test, isFirst }: { test: TechnicalTest; isFirst: boolean }) {
	const t = useTranslate();
	const { tests, length, facts, chart, note } = test;
	const isMany = tests.length >= MANY;
	const [id = '', ...others] = tests.map(({ slug }) => slug);
	return (
		<section id={id} className="test-figures" aria-labelledby={`${id}-name`}>
			<header>
				{others.map((slug) => (
					<span key={slug} id={slug} />
				))}
				<h3 id={`${id}-name`}>
					{isMany ? (
						headingText(t('technical.alike', { count: tests.length }))
					) : (
						<TestNames tests={tests} isHeading />
					)}
				</h3>
				{isMany && (
					<p className="quiet">
						<TestNames tests={tests} />
					</p>
				)}
				<p className="quiet">{length}</p>
				{note && <p>{note}</p>}
			</header>
			{chart && <PrecisionChart chart={chart} isFirst={isFirst} />}
			{facts.length > 0 && (
				<dl>
					{facts.map(({ name, values }) => (
						<div key={name} data-several={values.length > 1 ? '' : undefined}>
							<dt>{name}</dt>
							{values.map(({ scale, texts }) => (
								<dd key={scale}>
									{scale && <span className="quiet">{scale}</span>}
									<span>
										{texts.map((text) => (
											<span key={text}>{text}</span>
										))}
									</span>
								</dd>
							))}
						</div>
					))}
				</dl>
			)}
		</section>
	);
}

/** The names of tests: in a heading, each in a line of its own. */
export function TestNames({
	tests,
	isHeading = false,
}: Pick<TechnicalTest, 'tests'> & { isHeading?: boolean }) {
	const t = useTranslate();
	return tests.map(({ slug, name, lang }, index) => (
		<Fragment key={slug}>
			{index > 0 && (isHeading ? <br /> : t('join.items', { first: '', second: '' }))}
			<span {...langAttributes(lang)}>{isHeading ? headingText(name) : onOneLine(name)}</span>
		</Fragment>
	));
}
