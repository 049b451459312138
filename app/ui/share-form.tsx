import type { ShareData, ShareSaid } from '../share-data.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../share-script/main.ts?worker&url';
import { useTranslate } from '../translate.tsx';
import { Picture } from './picture.tsx';
import { ShareWays } from './share-ways.tsx';
import { Tick } from './tick.tsx';

type Props = { data: ShareData; said: ShareSaid['share'] | undefined };

/**
 * The section of a report for sharing: boxes to tick, the image and the address, and a button to stop
 * sharing.
 */
export function ShareForm({ data: { offered, shown }, said }: Props) {
	const t = useTranslate();
	const isDone = said === 'shown' || said === 'stopped';
	return (
		<>
			{isDone && (
				// The preview right below already shows that the result is shared.
				<p className={said === 'shown' ? 'sr-only' : 'notice'} role="status" tabIndex={-1} autoFocus>
					{t('action.success')}
				</p>
			)}
			{shown?.url && <ToPassOn url={shown.url} title={shown.title} text={shown.text} />}
			<p>{t('share.text')}</p>
			<form className="form" method="post" action="#share" noValidate>
				<input type="hidden" name="intent" value="share" />
				<fieldset className="field" aria-describedby={said === 'nothing' ? 'share-fault' : 'share-always'}>
					<legend>{t('share.show')}</legend>
					{offered.map(({ part, label, isShown }, index) => (
						<label className="choice-line" key={part}>
							<input
								type="checkbox"
								name="show"
								value={part}
								defaultChecked={isShown}
								autoFocus={said === 'nothing' && index === 0}
							/>
							<span>{label}</span>
						</label>
					))}
					<p className="quiet" id="share-always">
						{t('share.always')}
					</p>
					{said === 'nothing' && (
						<p className="fault-text" id="share-fault" role="alert">
							{t('share.nothing')}
						</p>
					)}
				</fieldset>
				<button className="button plain" type="submit">
					{t('share.submit')}
				</button>
			</form>
			{shown && (
				<form className="form" method="post" action="#share" noValidate>
					<input type="hidden" name="intent" value="unshare" />
					<p>{t('share.stop_text')}</p>
					<Tick sure="share.stop_sure" fault={said === 'unsure' ? 'share.unsure' : undefined} />
					<button className="button plain" type="submit">
						{t('share.stop')}
					</button>
				</form>
			)}
		</>
	);
}

/**
 * The preview of what others see, and the ways to share it: the address without JavaScript, and with it also
 * the device's dialog.
 */
function ToPassOn({ url, title, text }: { url: string; title: string; text: string }) {
	const t = useTranslate();
	const { pathname } = new URL(url);
	return (
		<>
			<Picture src={`${pathname}/picture.png`} alt={`${title}: ${text}`} />
			<div
				className="share-row"
				data-share-title={title}
				data-share-url={url}
				data-success={t('action.success')}
				data-failure={t('refusal.internal')}
			>
				<p className="quiet">{t('share.address')}</p>
				<p className="share-address" dir="ltr">
					{url}
				</p>
				<ShareWays>
					<a href={pathname}>{t('share.open')}</a>
				</ShareWays>
			</div>
			<script type="module" src={script} />
		</>
	);
}
