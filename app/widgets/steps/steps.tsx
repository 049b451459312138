import type { ReactNode } from 'react';
import type { StepWords } from '../../../server/content/articles/widget-words.ts';
import styles from '../../styles/sheets/tool-steps.css?url';
import { fill } from '../parts/numbers.ts';

type Option = {
	/** What the reader sees. */
	shown: ReactNode;
	/** The same in words, if it isn't text. */
	label?: string;
};

export type Step = {
	id: string;
	/** What is above the question, such as a matrix. */
	above?: ReactNode;
	question: string;
	options: readonly Option[];
	/** What is below, such as the solution. */
	below: ReactNode;
};

type Props = {
	words: StepWords;
	/** How the options are arranged: figures in rows of four, or lines of text. */
	options: 'choices' | 'lines';
	steps: readonly Step[];
	locale: string;
};

/**
 * Questions one after another (choose, check, continue) with a result at the end (`stepper.ts`). Without
 * script, all of them are visible, each with what its widget shows below.
 */
export function Steps({ words, options, steps, locale }: Props) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			<ol className="tool-steps">
				{steps.map((step, index) => (
					<li key={step.id} data-now={index === 0 ? '' : undefined}>
						<p className="place" tabIndex={-1}>
							{fill(words.place, { number: index + 1, count: steps.length }, locale)}
						</p>
						{step.above}
						<fieldset>
							<legend>{step.question}</legend>
							<div className={options}>
								{step.options.map(({ shown, label }, option) => (
									// oxlint-disable-next-line react/no-array-index-key -- An option is known by its place.
									<label key={option} className="choice">
										<input type="radio" name={step.id} value={option} aria-label={label} />
										{shown}
									</label>
								))}
							</div>
						</fieldset>
						<output className="scripted">
							<strong />
							<span />
						</output>
						<button type="button" className="button scripted">
							{words.check}
						</button>
						{step.below}
					</li>
				))}
			</ol>
			<div className="ending" tabIndex={-1} hidden>
				<output>
					<strong />
					<span />
				</output>
				<button type="button" className="button plain">
					{words.again}
				</button>
			</div>
		</>
	);
}
