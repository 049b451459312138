import type { ShownTable } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';

/** The data of a chart as a table that can be collapsed. */
export function ReportTable({ table: { head, rows } }: { table: ShownTable }) {
	const t = useTranslate();
	return (
		<details className="again">
			<summary>{t('report.table.open')}</summary>
			<table>
				<thead>
					<tr>
						{head.map((each) => (
							<th key={each} scope="col">
								{each}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.join()}>
							{row.map((value, index) => (
								<td key={head[index]}>
									<bdi>{value}</bdi>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
