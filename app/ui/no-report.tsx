import { useAddress, useSay } from '../words.tsx';
import { Empty } from './empty.tsx';
import { PageTitle } from './page-title.tsx';

/** Says that there is no report at this address, without the reason, and how visitors find their own. */
export function NoReport() {
	const say = useSay();
	const address = useAddress();
	return (
		<main id="main" className="page">
			<PageTitle>{say('refusal.report_not_found')}</PageTitle>
			<Empty text={say('erase.no_report')}>
				<a className="button plain" href={address('/report-link')}>
					{say('report_link.title')}
				</a>
			</Empty>
		</main>
	);
}
