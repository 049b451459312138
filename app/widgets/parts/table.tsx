/** The table behind a widget; without script, a browser shows only this. */
export function WidgetTable({
	caption,
	head,
	rows,
	stacks,
	shown = 1,
}: {
	caption: string;
	head: readonly string[];
	rows: readonly (readonly string[])[];
	/**
	 * On a narrow screen, every row becomes a list, with the column names beside the cells; the roles keep it a
	 * table for screen readers.
	 */
	stacks?: boolean;
	/** If the widget is interactive, only one in this many rows is shown, because it can tell the others. */
	shown?: number;
}) {
	const role = (name: string) => (stacks ? { role: name } : {});
	return (
		<table className={stacks ? 'stacks' : undefined} {...role('table')}>
			<caption>{caption}</caption>
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
				{rows.map((row, place) => (
					<tr key={row[0]} className={place % shown === 0 ? undefined : 'between'} {...role('row')}>
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
}
