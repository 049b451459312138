import { attemptAt, timeUpData } from '../../attempt-data.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { pageData } from '../../page-data.ts';
import { TimeUp } from '../../ui/time-up.tsx';
import type { Route } from './+types/time-up';

export async function loader(args: Route.LoaderArgs) {
	const record = await attemptAt(args, 'time-up');
	return { ...pageData(args), ...timeUpData(args, record) };
}

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function TimeUpPage({ loaderData }: Route.ComponentProps) {
	return <TimeUp {...loaderData} />;
}
