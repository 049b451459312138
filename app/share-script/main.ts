// All the script of a report whose result is shown to others: copying the address, and what the device offers.
import { offerSharing } from '../blog-script/share.ts';

offerSharing();
