import { Fragment } from 'react';
import { headingText } from '../../../core/language/heading-text.ts';
import { onOneLine } from '../../../core/language/unbroken.ts';
import type { TechnicalTest } from '../../../server/presenters/technical.ts';
import { langAttributes, useTranslate } from '../../translate.tsx';
import { PrecisionChart } from './precision-chart.tsx';

/** From how many tests with the same figures on their names stand below the heading. */
const MANY = 3;

/** A test, or several with the same figures: how precise it is, and what answers have shown. */
export function MeasuredTest({ test }: { test: TechnicalTest }) {
	const t = useTranslate();
	const { tests, length, facts, versions, chart, note } = test;
	const isMany = tests.length >= MANY;
	const [id = '', ...others] = tests.map(({ slug }) => slug);
	const names = tests.map(({ slug, name, lang }, index) => (
		<Fragment key={slug}>
			{index > 0 && (isMany ? t('join.items', { first: '', second: '' }) : <br />)}
			<span {...langAttributes(lang)}>{isMany ? onOneLine(name) : headingText(name)}</span>
		</Fragment>
	));
	return (
		<section id={id} className="test-figures" aria-labelledby={`${id}-name`}>
			<header>
				{others.map((slug) => (
					<span key={slug} id={slug} />
				))}
				<h3 id={`${id}-name`}>
					{isMany ? headingText(t('technical.alike', { count: tests.length })) : names}
				</h3>
				{isMany && <p className="quiet">{names}</p>}
				<p className="quiet">{length}</p>
				{note && <p>{note}</p>}
			</header>
			{chart && <PrecisionChart chart={chart} />}
			<div>
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
				<p className="made-by quiet">
					{versions.map((version) => (
						<span key={version}>{version}</span>
					))}
				</p>
			</div>
		</section>
	);
}
