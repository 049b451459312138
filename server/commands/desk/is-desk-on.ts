import type { StoreContext } from '../../context.ts';
import { hasAccounts } from '../../db/desk.ts';

const known = new WeakSet<StoreContext>();

/** Whether the desk is on: from the first account on, for good. */
export async function isDeskOn(context: StoreContext): Promise<boolean> {
	if (known.has(context)) return true;
	const isOn = await hasAccounts(context.db);
	if (isOn) known.add(context);
	return isOn;
}
