import { afterColon } from '../../core/language/after-colon.ts';
import type { Message } from '../../core/language/message.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { useLocale, useTranslate } from '../translate.tsx';

type Props = {
	/** The heading of the summary if a field is empty; left out where the faults say enough. */
	title?: MessageId;
	/** How many faults there are, for a heading that says it and is right for all of them. */
	count?: number;
	faults: Partial<Record<string, Message>>;
	/** The submitted values by field. */
	given?: Partial<Record<string, unknown>>;
	/** The labels of the fields, for faults that don't name their fields. */
	labels?: Partial<Record<string, MessageId>>;
	prefix?: string;
};

/**
 * The summary of faults above a form, which gets the focus; each fault links to its field. Renders nothing
 * without faults.
 */
export function FaultSummary({ title, count, faults, given = {}, labels = {}, prefix = '' }: Props) {
	const t = useTranslate();
	const locale = useLocale();
	const entries = Object.entries(faults).flatMap(([field, fault]) =>
		fault ? [[field, fault] as const] : [],
	);
	if (entries.length === 0) return null;
	const isAnyEmpty = entries.some(([field]) => !textIn(given[field]));
	return (
		<div className="notice fault" role="alert" tabIndex={-1} autoFocus>
			{title && (isAnyEmpty || count !== undefined) && (
				<p>{t(title, count === undefined ? undefined : { count })}</p>
			)}
			<ul>
				{entries.map(([field, fault]) => (
					<li key={field}>
						<a href={`#${prefix}${field}`}>
							{labels[field] && !named.includes(fault.id)
								? t('join.named', {
										name: t(labels[field]),
										text: afterColon(locale, t(fault.id, fault.values)),
									})
								: t(fault.id, fault.values)}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The faults that name their fields. */
const named: readonly MessageId[] = [
	'field.your_name',
	'field.email',
	'field.your_message',
	'desk.batch.name_missing',
	'desk.batch.seen_by_missing',
];

function textIn(value: unknown): string {
	return typeof value === 'string' ? value.trim() : '';
}
