/** The table behind a tool, which a browser without script shows alone. */
export function ToolTable({
	caption,
	head,
	rows,
	stacks,
}: {
	caption: string;
	head: readonly string[];
	rows: readonly (readonly string[])[];
	/** On a narrow screen every row is a list, each cell under the name of its column; roles keep it a table for who hears it. */
	stacks?: boolean;
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
				{rows.map((row) => (
					<tr key={row[0]} {...role('row')}>
						{row.map((cell, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- A column is known by its place.
							<td key={index} data-label={stacks && head[index]} {...role('cell')}>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
