import type { LineFault } from '../../../core/batches/people.ts';
import { afterColon } from '../../../core/language/after-colon.ts';
import type { Message } from '../../../core/language/message.ts';
import { useLocale, useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';

/** How many faults of a list are shown at once. */
const MOST = 20;

type Props = { value?: string | undefined; fault?: Message | undefined; lines?: readonly LineFault[] };

/** The field for a list of people, with what is wrong with its lines, and one for a file instead. */
export function PeopleField({ value, fault, lines = [] }: Props) {
	const t = useTranslate();
	const shown = lines.slice(0, MOST);
	return (
		<>
			<Field
				id="people"
				name="people"
				label={t('desk.batch.people')}
				hint={t('desk.batch.people_hint')}
				value={fault?.id === 'desk.batch.people_not_text' ? '' : value}
				fault={fault}
				dir="auto"
				isLong
				more={shown.length > 0 && <Lines shown={shown} more={lines.length - shown.length} />}
			/>
			<details className="folded" open={fault?.id === 'desk.batch.people_not_text'}>
				<summary id="file-label">{t('desk.batch.file')}</summary>
				<div className="field">
					<input
						id="file"
						type="file"
						name="file"
						accept=".csv,.txt,.tsv,text/csv,text/plain"
						aria-labelledby="file-label"
						aria-describedby="file-hint"
					/>
					<p className="quiet" id="file-hint">
						{t('desk.batch.file_hint')}
					</p>
				</div>
			</details>
		</>
	);
}

/** What is wrong with each line, right below their number. */
function Lines({ shown, more }: { shown: readonly LineFault[]; more: number }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<ul className="desk-faults">
			{shown.map(({ line, fault: { id, values } }, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- The list never changes.
				<li key={index}>{t('desk.batch.people_line', { line, text: afterColon(locale, t(id, values)) })}</li>
			))}
			{more > 0 && <li>{t('desk.batch.people_more', { count: more })}</li>}
		</ul>
	);
}
