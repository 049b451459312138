import type { ReactNode } from 'react';
import { numberFormat } from '../../../core/language/number-range.ts';
import { groupConsecutive } from '../../../core/quiz/catalogue.ts';
import styles from '../../styles/sheets/prose.css?url';
import { useLocale } from '../../translate.tsx';

/** A column: `isNumber` if its cells are numbers, and `isPlain` if they say on their own what they are. */
type Column = { name: string; isNumber?: boolean; isPlain?: boolean };

type Props = {
	head: readonly Column[];
	/** The cells of each row; the first names the row. Rows after each other with the same `group` have it as their heading. */
	rows: readonly {
		key: string | number;
		cells: readonly ReactNode[];
		group?: string;
	}[];
};

/**
 * A table as wide as the desk. On a narrow screen, it keeps its columns if the first is followed by one or two numbers; otherwise, a row
 * becomes a few lines, and three numbers share one. The table keeps its roles.
 */
export function DeskTable({ head, rows }: Props) {
	const { format } = numberFormat(useLocale());
	const areThree = head.filter(({ isNumber }) => isNumber).length === 3;
	const isOfNumbers = head.length < 4 && head.slice(1).every(({ isNumber }) => isNumber);
	return (
		<div className="prose desk-wide">
			<link rel="stylesheet" href={styles} precedence="default" />
			<table {...role('table')} data-numbers={isOfNumbers || undefined} data-three={areThree || undefined}>
				<thead {...role('rowgroup')}>
					<tr {...role('row')}>
						{head.map(({ name, isNumber }) => (
							<th key={name} scope="col" {...role('columnheader')} data-number={isNumber || undefined}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				{groupConsecutive(rows, ({ group = '' }) => group).map((run) => (
					<tbody key={run[0].key} {...role('rowgroup')}>
						{run[0].group && (
							<tr {...role('row')}>
								<th scope="rowgroup" colSpan={head.length} {...role('rowheader')}>
									{run[0].group}
								</th>
							</tr>
						)}
						{run.map(({ key, cells }) => (
							<tr key={key} {...role('row')}>
								<th scope="row" {...role('rowheader')} data-number={head[0]?.isNumber || undefined}>
									{cells[0]}
								</th>
								{cellsOf(head, cells.slice(1), format)}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</div>
	);
}

/** The cells after the one that names a row, with numbers as the language writes them. */
function cellsOf(head: readonly Column[], cells: readonly ReactNode[], format: (value: number) => string) {
	return head.slice(1).map(({ name, isNumber, isPlain }, index) => (
		<td
			key={name}
			{...role('cell')}
			data-label={name}
			data-number={isNumber || undefined}
			data-plain={isPlain || undefined}
		>
			{typeof cells[index] === 'number' ? <span>{format(cells[index])}</span> : cells[index]}
		</td>
	));
}

/** The role that an element has anyway, until a style sheet makes a block of it. */
export function role(name: 'table' | 'rowgroup' | 'row' | 'cell' | 'columnheader' | 'rowheader') {
	return { role: name };
}
