/** The table behind a widget, which a browser without script shows alone. */
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
	/** On a narrow screen every row is a list, each cell under the name of its column; roles keep it a table for who hears it. */
	stacks?: boolean;
	/** Where the widget answers, only one row in so many is shown: it tells the others. */
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
