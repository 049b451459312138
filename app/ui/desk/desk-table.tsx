import type { ReactNode } from 'react';
import styles from '../../styles/sheets/prose.css?url';

type Props = {
	head: readonly string[];
	/** The cells of each row; the first names the row. */
	rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A table that becomes a list of paragraphs on a narrow screen, where it keeps its roles. */
export function DeskTable({ head, rows }: Props) {
	return (
		<div className="prose desk-wide">
			<link rel="stylesheet" href={styles} precedence="default" />
			<table {...role('table')}>
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
					{rows.map(({ key, cells }) => (
						<tr key={key} {...role('row')}>
							{cells.map((cell, index) => (
								<td key={head[index]} {...role('cell')} data-label={head[index]}>
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The role that an element has anyway, until a style sheet makes a block of it. */
function role(name: 'table' | 'row' | 'cell') {
	return { role: name };
}
