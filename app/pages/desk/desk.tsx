import { Outlet } from 'react-router';
import { deskHeaders } from '../../desk-data.ts';
import { type LoaderArgs, pageData } from '../../page-data.ts';
import '../../styles/desk.css';

/** The messages of the page that says what isn't there. */
export const loader = (args: LoaderArgs) => pageData(args, ['desk.missing.', 'desk.forbidden.back']);

export const headers = deskHeaders;

export const handle = { smallForm: false, isTool: true };

/** What all pages of the desk share: their style and their headers. */
export default function Desk() {
	return <Outlet />;
}
