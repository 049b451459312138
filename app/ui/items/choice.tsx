import type { ChoiceOnPage } from '../../../core/kinds/items/choice.ts';
import type { ViewProps } from './asked.tsx';
import { WordChoices } from './word-choices.tsx';

/** A verbal question whose options are lines. */
export function ChoiceView(props: ViewProps<ChoiceOnPage>) {
	return <WordChoices isAgreement={false} {...props} />;
}
