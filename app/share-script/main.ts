// All JavaScript of a report page with a shared result: copying the address, and the device's sharing dialog.
import { offerSharing } from '../blog-script/share.ts';

offerSharing();
