import wideStyles from '../../styles/tool-wide-table.css?url';

/** The table behind a widget, which the site also offers as a file. */
export type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Shows the table behind a widget, folded unless it is all that the widget shows. */
export function WidgetTable({
	id = 'tool',
	caption,
	head,
	rows,
	stacks,
	isOpen,
}: Table & {
	/** The id of the widget's title. */
	id?: string;
	/**
	 * On a narrow screen, every row becomes a list, with the column names beside the cells; the roles keep it a
	 * table for screen readers.
	 */
	stacks?: boolean;
	isOpen?: boolean;
}) {
	const role = (name: string) => (stacks ? { role: name } : {});
	const table = (
		<table className={stacks ? 'stacks' : undefined} {...role('table')} aria-labelledby={`${id}-table`}>
			{isOpen && <caption id={`${id}-table`}>{caption}</caption>}
			<thead {...role('rowgroup')}>
				<tr {...role('row')}>
					{head.map((name) => (
						<th key={name} scope="col" {...role('columnheader')}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...role('rowgroup')}>
				{rows.map((row) => (
					<tr key={row[0]} {...role('row')}>
						{row.map((cell, index) => (
							<td
								// oxlint-disable-next-line react/no-array-index-key -- A column is known by its place.
								key={index}
								className={/\p{L}/u.test(cell) ? undefined : 'figure'}
								data-label={stacks && head[index]}
								{...role('cell')}
							>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
	const shown = stacks ? (
		<>
			<link rel="stylesheet" href={wideStyles} precedence="default" />
			{table}
		</>
	) : (
		<div className="scrolls">{table}</div>
	);
	if (isOpen) return shown;
	return (
		<details className="folded">
			<summary id={`${id}-table`}>{caption}</summary>
			{shown}
		</details>
	);
}
