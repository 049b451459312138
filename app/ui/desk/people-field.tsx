import type { LineFault } from '../../../core/batches/people.ts';
import { afterColon } from '../../../core/language/after-colon.ts';
import type { Message } from '../../../core/language/message.ts';
import { type GivenPeople, noPeople } from '../../batch-form.ts';
import { useLocale, useTranslate } from '../../translate.tsx';
import { Field } from '../field.tsx';
import { ChoiceField } from './choices.tsx';

/** How many faults of a list are shown at once. */
const MOST = 20;

type Props = {
	given?: GivenPeople | undefined;
	fault?: Message | undefined;
	lines?: readonly LineFault[];
};

/** The choice between a list of people, typed or as a file, with what is wrong with its lines, and only their number. */
export function PeopleField({ given = noPeople, fault, lines = [] }: Props) {
	const t = useTranslate();
	const { people, count, peopleAs } = given;
	const isNumber = peopleAs === 'count';
	return (
		<ChoiceField
			id="peopleAs"
			legend={t('desk.batch.people')}
			options={[
				{
					value: 'names',
					label: t('desk.batch.people_as_names'),
					more: <Names value={people} fault={isNumber ? undefined : fault} lines={lines} />,
				},
				{
					value: 'count',
					label: t('desk.batch.people_as_count'),
					more: (
						<Field
							id="count"
							name="count"
							label={t('desk.batch.people_count')}
							value={count}
							fault={isNumber ? fault : undefined}
							inputMode="numeric"
							maxLength={5}
						/>
					),
				},
			]}
			chosen={[peopleAs]}
		/>
	);
}

function Names({
	value,
	fault,
	lines,
}: {
	value: string;
	fault: Message | undefined;
	lines: readonly LineFault[];
}) {
	const t = useTranslate();
	const locale = useLocale();
	const [first, ...others] = lines.slice(0, MOST);
	const toldOf = ({ line, fault: { id, values } }: LineFault): Message => ({
		id: 'desk.batch.people_line',
		values: { line, text: afterColon(locale, t(id, values)) },
	});
	return (
		<>
			<Field
				id="people"
				name="people"
				label={t('desk.batch.people_lines')}
				hint={t('desk.batch.people_hint')}
				value={fault?.id === 'desk.batch.people_not_text' ? '' : value}
				fault={first ? toldOf(first) : fault}
				dir="auto"
				isLong
				more={lines.length > 1 && <Lines shown={others.map(toldOf)} more={lines.length - MOST} />}
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

/** What is wrong with the other lines, right below the first, and looking like it. */
function Lines({ shown, more }: { shown: readonly Message[]; more: number }) {
	const t = useTranslate();
	return (
		<ul className="desk-faults">
			{shown.map(({ id, values }, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- The list never changes.
				<li key={index} className="fault-text">
					{t(id, values)}
				</li>
			))}
			{more > 0 && <li>{t('desk.batch.people_more', { count: more })}</li>}
		</ul>
	);
}
