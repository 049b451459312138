// All the script of the blog. Without it everything has its address.
import { growList } from './more-posts.ts';
import { offerLanguage } from './offer.ts';
import { offerSharing } from './share.ts';

growList();
offerSharing();
offerLanguage();
