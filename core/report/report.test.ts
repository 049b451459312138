import { expect, it } from 'vitest';
import type { IqWithheld } from '../kinds/iq/score.ts';
import { kindOf } from '../kinds/kinds.ts';
import { nothingToReport, type Report, withNewCode } from './report.ts';

const tooFast: IqWithheld = {
	kind: 'iq',
	iq: null,
	low: null,
	high: null,
	band: null,
	percentile: null,
	provisional: true,
	reason: 'too_fast',
};

const told = ({ sections }: Report) => sections.flatMap(({ paragraphs }) => paragraphs);

it.each([
	['the IQ test', () => kindOf('iq').report({ ...tooFast, quiz_version: 1 } as never, () => undefined)],
	['another test', () => nothingToReport('None', 'at_random', 2_000)],
])('without a result of %s, someone who came by a code is sent to the person who gave it', (_, make) => {
	const report = make();
	expect(told(report)).toContainEqual({ id: 'report.none.next' });
	const own = withNewCode(report, 'Ms. Ott');
	expect(told(own)).toContainEqual({ id: 'report.none.next_code', values: { who: 'Ms. Ott' } });
	expect(told(own)).not.toContainEqual({ id: 'report.none.next' });
	expect(told(own)).toHaveLength(told(report).length);
});
