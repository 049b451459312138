// All JavaScript of a report page with a shared result: copying the address, and the device's dialog for
// sharing.
import { offerSharing } from '../blog-script/share.ts';

offerSharing();
