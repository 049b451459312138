import { Hono, type Context as HonoContext } from 'hono';
import { isLanguageCode, type LanguageCode } from '../../../core/language/languages.ts';
import { isRefusal, type RefusalCode } from '../../../core/refusals.ts';
import type { ApiEnv } from '../../api/context.ts';
import { readReport } from '../../commands/read-result.ts';
import { readStored } from '../../commands/read-stored.ts';
import type {
	I18nContext,
	MetricsContext,
	QuizContext,
	SettingsContext,
	StoreContext,
} from '../../context.ts';
import { BusyError } from '../../jobs/job-process.ts';
import { NoPdfRenderer, openPdfRenderer, type PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { reportSheet, template } from '../../pdf/report-sheet.ts';
import { cookies } from '../headers/cookies.ts';
import { refuseText } from '../limits/admit-page.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';
import { requestLanguage } from './request-language.ts';

/** Responds with a page that explains the refusal. */
type Refuse = (c: HonoContext<ApiEnv>, code: RefusalCode) => Promise<Response>;

/**
 * The files of a report at its private address: the stored data and the PDF. They are only for the visitor,
 * and no cache may store them.
 */
export function reportFiles(
	context: SettingsContext & StoreContext & MetricsContext & I18nContext & QuizContext,
	limit: Limit,
	refuse: Refuse,
	pdfRenderer: PdfRenderer = openPdfRenderer(),
): Hono<ApiEnv> {
	const files = new Hono<ApiEnv>();
	let isTold = false;
	files.get('/report/:token/data', async (c) => {
		const stored = await readStored(context, c.req.param('token'));
		if (isRefusal(stored)) return refuse(c, stored.refused);
		return c.body(`${JSON.stringify(stored, null, '\t')}\n`, 200, {
			...ownHeaders,
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="stored-data.json"',
		});
	});
	files.get('/report/:token/pdf', async (c) => {
		const report = await readReport(context, c.req.param('token'));
		if (isRefusal(report)) return refuse(c, report.refused);
		if (report.withholding) return refuse(c, 'result_withheld');
		const headers = {
			...ownHeaders,
			'Content-Type': 'application/pdf',
			'Content-Disposition': `inline; filename="plumb-${report.quiz}.pdf"`,
		};
		if (c.req.method === 'HEAD') return c.body(null, 200, headers);
		const client = clientAddress(c, context.env.TRUST_PROXY);
		const wait = await limit('print', client);
		if (wait > 0) return refuseText(context, c, 'too_many_requests', { 'Retry-After': String(wait) });
		const data = reportSheet(context, report, languageFor(c.req.raw, report.language));
		try {
			return c.body(await pdfRenderer.render(client, { template, data }), 200, headers);
		} catch (error) {
			if (error instanceof BusyError)
				return refuseText(context, c, 'too_many_requests', { 'Retry-After': BUSY });
			const requestId = c.get('requestId');
			if (error instanceof NoPdfRenderer) {
				if (!isTold)
					context.log.warn(
						{ why: error.message },
						'visitors ask for PDFs, but this machine cannot make them',
					);
				isTold = true;
				return refuse(c, 'no_pdf');
			}
			const why = String(error);
			context.log.error({ requestId, quiz: report.quiz, why }, 'the PDF of a report could not be made');
			return refuse(c, 'internal');
		}
	});
	return files;
}

/** The language of a request, or the report's own if neither the address nor the cookie names one. */
function languageFor(request: Request, own: LanguageCode): LanguageCode {
	const { code, fromAddress } = requestLanguage(request);
	const isChosen = fromAddress || isLanguageCode(cookies(request.headers.get('Cookie')).get('lang'));
	return isChosen ? code : own;
}

const ownHeaders = {
	'Cache-Control': 'no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'same-origin',
};

/** After how many seconds to ask again when the PDF renderer is busy. */
const BUSY = '10';
