// All JavaScript of the blog. Everything works without it.
import { growList } from './more-posts.ts';
import { offerLanguage } from './offer.ts';
import { offerSharing } from './share.ts';

growList();
offerSharing();
offerLanguage();
