import type { OptionsOnPage } from '../../../core/kinds/items/options.ts';
import type { ViewProps } from './asked.tsx';
import { WordChoices } from './word-choices.tsx';

/** A question with one right option or several, and its picture. */
export function OptionsView({ question, ...props }: ViewProps<OptionsOnPage>) {
	return <WordChoices question={{ ...question, passage: null }} isAgreement={false} {...props} />;
}
