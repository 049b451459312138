import type { ShareData, ShareSaid } from '../share-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { ShareNow } from './share-now.tsx';

type Props = {
	share: ShareData | null;
	said: ShareSaid['share'] | undefined;
	/** The token of the report, if its result can be compared. */
	compared: string | null;
};

/** The offers to share and to compare a result, folded, for someone who took a test because another person asked. */
export function PassOn({ share, said, compared }: Props) {
	const t = useTranslate();
	const address = useAddress();
	if (!share && compared === null) return null;
	return (
		<details id="share" open={said !== undefined}>
			<summary>{t('told.pass_on')}</summary>
			{share && <ShareNow data={share} said={said} />}
			{compared !== null && (
				<>
					<p>{t('compare.lead')}</p>
					<a className="button plain" href={address(`/report/${compared}/compare`)}>
						{t('compare.open')}
					</a>
				</>
			)}
		</details>
	);
}
