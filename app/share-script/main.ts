// All JavaScript of a report page with a shared result, and of pages of the desk with something to copy: copying it, and
// the device's dialog for sharing.
import { offerSharing } from '../blog-script/share.ts';

offerSharing();
