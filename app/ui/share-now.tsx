import { unbroken } from '../../core/language/unbroken.ts';
import type { ShareData, ShareSaid } from '../share-data.ts';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../share-script/main.ts?worker&url';
import { useTranslate } from '../translate.tsx';
import { Picture } from './picture.tsx';
import { ReportPart } from './report-part.tsx';
import { ShareWays } from './share-ways.tsx';
import { Tick } from './tick.tsx';

type Props = { data: ShareData; said: ShareSaid['share'] | undefined };

/** The offer to share a result, as a section of its page. */
export function SharePart(props: Props) {
	const t = useTranslate();
	return (
		<ReportPart id="share" title={t('share.title')}>
			<ShareNow {...props} />
		</ReportPart>
	);
}

/**
 * One button that shares what is ticked, with the boxes folded below it; they are open if none is ticked. Once a
 * result is shared: the picture and the address first, then the ways to change or stop it.
 */
export function ShareNow({ data, said }: Props) {
	const t = useTranslate();
	const { finding, shown } = data;
	const boxes = <Boxes data={data} said={said} />;
	return (
		<>
			{(said === 'shown' || said === 'stopped') && (
				// The preview right below already shows that the result is shared.
				<p className={said === 'shown' ? 'sr-only' : 'notice'} role="status" tabIndex={-1} autoFocus>
					{t('action.success')}
				</p>
			)}
			{shown?.url && <ToPassOn url={shown.url} title={shown.title} text={shown.text} />}
			{!shown && <p>{finding === null ? t('share.text') : unbroken(t('share.offer', { finding }))}</p>}
			<form className="form" method="post" action="#share" noValidate>
				<input type="hidden" name="intent" value="share" />
				{shown ? (
					<Folded title={t('share.change')} isOpen={said === 'nothing'}>
						{boxes}
						<button className="button plain" type="submit">
							{t('share.update')}
						</button>
					</Folded>
				) : (
					<>
						{finding === null && boxes}
						<button className="button plain" type="submit">
							{t('share.submit')}
						</button>
						{finding !== null && (
							<Folded title={t('share.change')} isOpen={said === 'nothing'}>
								{boxes}
							</Folded>
						)}
					</>
				)}
			</form>
			{shown && (
				<form className="form" method="post" action="#share" noValidate>
					<input type="hidden" name="intent" value="unshare" />
					<Folded title={t('share.stop')} isOpen={said === 'unsure'}>
						<p>{t('share.stop_text')}</p>
						<Tick sure="share.stop_sure" fault={said === 'unsure' ? 'share.unsure' : undefined} />
						<button className="button plain" type="submit">
							{t('share.stop')}
						</button>
					</Folded>
				</form>
			)}
		</>
	);
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: React.ReactNode }) {
	return (
		<details open={isOpen}>
			<summary>{title}</summary>
			<div className="form">{children}</div>
		</details>
	);
}

function Boxes({ data: { offered }, said }: Props) {
	const t = useTranslate();
	return (
		<fieldset className="field" aria-describedby={said === 'nothing' ? 'share-fault' : 'share-always'}>
			<legend>{t('share.show')}</legend>
			{offered.map(({ part, label, isTicked }, index) => (
				<label className="choice-line" key={part}>
					<input
						type="checkbox"
						name="show"
						value={part}
						defaultChecked={isTicked}
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
	);
}

/**
 * The preview of what others see, and the ways to share it: the address and the picture in three shapes without
 * JavaScript, and with it also the device's dialog.
 */
function ToPassOn({ url, title, text }: { url: string; title: string; text: string }) {
	const t = useTranslate();
	const { pathname } = new URL(url);
	return (
		<>
			<Picture path={pathname} alt={text} />
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
			<PictureLinks path={pathname} />
			<script type="module" src={script} />
		</>
	);
}

/** Links that save the picture of a shared result in each of its shapes. */
function PictureLinks({ path }: { path: string }) {
	const t = useTranslate();
	return (
		<p className="actions save">
			<span>{t('share.save')}</span>
			{shapes.map(([shape, file]) => (
				<a key={shape} href={`${path}/${file}.png`} download>
					{t(`share.format.${shape}`)}
				</a>
			))}
		</p>
	);
}

const shapes = [
	['wide', 'picture'],
	['square', 'square'],
	['tall', 'tall'],
] as const;
