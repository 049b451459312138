import type { StatementOnPage } from '../../../core/kinds/items/statement.ts';
import type { ViewProps } from './asked.tsx';
import { WordChoices } from './word-choices.tsx';

/** A statement whose agreement steps are positions on a ruler. */
export function StatementView({ question, ...props }: ViewProps<StatementOnPage>) {
	return <WordChoices question={{ ...question, passage: null }} isAgreement {...props} />;
}
