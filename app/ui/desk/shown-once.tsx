import { CopyButton } from './copy-button.tsx';

/** A secret or a key, which is shown this once; one press copies it, or selects all of it. */
export function ShownOnce({ text, value }: { text: string; value: string }) {
	return (
		<div className="notice">
			<div role="status" tabIndex={-1} autoFocus>
				<p>{text}</p>
				<p>
					<code className="desk-once" dir="ltr">
						{value}
					</code>
				</p>
			</div>
			<CopyButton text={value} isNext />
		</div>
	);
}
