import type { Example } from '../../server/presenters/examples.ts';
import { useGap, useTranslate } from '../translate.tsx';
import { Figure } from './figure.tsx';
import { Stem } from './stem.tsx';

/** Worked examples, folded: each item, its options with the right one marked, and its rules in words. */
export function Examples({ examples }: { examples: readonly Example[] }) {
	const t = useTranslate();
	const gap = useGap();
	return (
		<details className="folded">
			<summary>{t('instructions.examples')}</summary>
			<div className="examples">
				{examples.map((example, index) => (
					<section key={example.id} aria-label={t('instructions.example', { number: index + 1 })}>
						<Stem {...example.stem} />
						<div className="example-options">
							{example.options.map(({ svg, label }, option) => (
								<div key={svg} data-key={option === example.key ? '' : undefined}>
									<Figure svg={svg} description={label} />
								</div>
							))}
						</div>
						{example.rules.map((rule) => (
							<p key={rule}>{rule}</p>
						))}
						<p>
							{t('instructions.answer')}
							{gap}
							{example.options[example.key]?.description}
						</p>
					</section>
				))}
			</div>
		</details>
	);
}
