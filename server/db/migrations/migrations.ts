import type { Migration } from 'kysely/migration';
import { attempts } from './0001-attempts.ts';
import { subscribers } from './0002-subscribers.ts';
import { codes } from './0003-codes.ts';
import { secret } from './0004-secret.ts';
import { formerResults } from './0005-former-results.ts';
import { shares } from './0006-shares.ts';
import { reportHash } from './0007-report-hash.ts';
import { takings } from './0008-takings.ts';
import { counts } from './0009-counts.ts';
import { resultsScoring } from './0010-results-scoring.ts';
import { subscribersMailbox } from './0011-subscribers-mailbox.ts';
import { sameForm } from './0012-same-form.ts';
import { draws } from './0013-draws.ts';
import { comparisons } from './0014-comparisons.ts';
import { desk } from './0015-desk.ts';
import { detailsAsked } from './0016-details-asked.ts';
import { welcomeViews } from './0017-welcome-views.ts';
import { hooks } from './0018-hooks.ts';
import { itemFlags } from './0019-item-flags.ts';
import { calibrations } from './0020-calibrations.ts';
import { norms } from './0021-norms.ts';
import { itemNights } from './0022-item-nights.ts';
import { testSummaries } from './0023-test-summaries.ts';
import { networks } from './0024-networks.ts';
import { newReportAsked } from './0025-new-report-asked.ts';
import { openData } from './0026-open-data.ts';

/** The migrations by name, oldest first. Add new ones at the end; never edit one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-attempts': attempts,
	'0002-subscribers': subscribers,
	'0003-codes': codes,
	'0004-secret': secret,
	'0005-former-results': formerResults,
	'0006-shares': shares,
	'0007-report-hash': reportHash,
	'0008-takings': takings,
	'0009-counts': counts,
	'0010-results-scoring': resultsScoring,
	'0011-subscribers-mailbox': subscribersMailbox,
	'0012-same-form': sameForm,
	'0013-draws': draws,
	'0014-comparisons': comparisons,
	'0015-desk': desk,
	'0016-details-asked': detailsAsked,
	'0017-welcome-views': welcomeViews,
	'0018-hooks': hooks,
	'0019-item-flags': itemFlags,
	'0020-calibrations': calibrations,
	'0021-norms': norms,
	'0022-item-nights': itemNights,
	'0023-test-summaries': testSummaries,
	'0024-networks': networks,
	'0025-new-report-asked': newReportAsked,
	'0026-open-data': openData,
};
