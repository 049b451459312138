import { useAddress } from '../../translate.tsx';

/** The way back to the page of a batch. */
export function ToBatch({ id, name }: { id: string; name: string }) {
	const address = useAddress();
	return (
		<p className="desk-back">
			<a href={address(`/desk/batches/${id}`)}>
				<bdi>{name}</bdi>
			</a>
		</p>
	);
}
