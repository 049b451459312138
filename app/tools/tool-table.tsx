/** The table behind a tool, which a browser without script shows alone. */
export function ToolTable({
	caption,
	head,
	rows,
}: {
	caption: string;
	head: readonly string[];
	rows: readonly (readonly string[])[];
}) {
	return (
		<table>
			<caption>{caption}</caption>
			<thead>
				<tr>
					{head.map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row[0]}>
						{row.map((cell, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- A column is known by its place.
							<td key={index}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
