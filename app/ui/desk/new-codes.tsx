import { harmless } from '../../../core/export/csv.ts';
import type { NewBatchCode } from '../../../server/commands/desk/new-codes.ts';
import '../../styles/desk-codes.css';
import styles from '../../styles/sheets/prose.css?url';
import { useAddress, useTranslate } from '../../translate.tsx';
import { CopyButton } from './copy-button.tsx';
import { DeskPage, FormToken } from './desk-page.tsx';
import { ToBatch } from './to-batch.tsx';

type Props = {
	account: Parameters<typeof DeskPage>[0]['account'];
	token: string;
	batch: { id: string; name: string };
	/** Where people enter their codes, without `https://`. */
	entry: string;
	codes: readonly NewBatchCode[];
	/** Whether the people have just been stored. */
	isSaved?: boolean;
	/** Whether they replace codes that people had. */
	isReplaced?: boolean;
};

/** The page that shows new codes, this once, and makes files of them to print. */
export function NewCodes({
	account,
	token,
	batch,
	entry,
	codes,
	isSaved = false,
	isReplaced = false,
}: Props) {
	const t = useTranslate();
	const address = useAddress();
	const nameOf = ({ label, position }: NewBatchCode) => label ?? t('desk.batch.person_number', { position });
	return (
		<DeskPage title={t('desk.batch.codes')} account={account} token={token}>
			<ToBatch id={batch.id} name={batch.name} />
			<div className="notice" role="status">
				{isReplaced && <p>{t('desk.batch.codes_replaced', { count: codes.length })}</p>}
				{isSaved && <p>{t('desk.batch.ready', { count: codes.length })}</p>}
				<p className="lead">{t('desk.batch.codes_once', { count: codes.length })}</p>
			</div>
			<form method="post" action={address(`/desk/batches/${batch.id}/sheet`)} className="actions">
				<FormToken token={token} />
				<input type="hidden" name="codes" value={codes.map(({ code }) => code).join(' ')} />
				{(['cards', 'labels', 'table'] as const).map((format, index) => (
					<button
						key={format}
						className={index === 0 ? 'button' : 'button plain'}
						type="submit"
						name="format"
						value={format}
					>
						{t(`desk.batch.file_${format}`)}
					</button>
				))}
			</form>
			<CopyButton
				text={textOf(codes, nameOf)}
				{...(codes.length > 1 && { label: t('desk.batch.codes_copy') })}
			/>
			<p>{t('desk.batch.codes_use', { address: entry })}</p>
			<div className="prose">
				<link rel="stylesheet" href={styles} precedence="default" />
				<table className="desk-codes">
					<thead>
						<tr>
							<th scope="col">{t('desk.batch.person')}</th>
							<th scope="col">{t('desk.batch.code')}</th>
						</tr>
					</thead>
					<tbody>
						{codes.map((each) => (
							<tr key={each.position}>
								<td>
									<bdi>{nameOf(each)}</bdi>
								</td>
								<td>
									<bdi>{each.code}</bdi>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</DeskPage>
	);
}

/** A single code alone, as for a message; several with their names, as the rows of a spreadsheet. */
function textOf(codes: readonly NewBatchCode[], nameOf: (code: NewBatchCode) => string): string {
	const [first, ...others] = codes;
	if (first && others.length === 0) return first.code;
	return codes.map((each) => `${harmless(nameOf(each))}\t${each.code}`).join('\n');
}
