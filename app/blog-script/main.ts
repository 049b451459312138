// All JavaScript of the blog. Everything works without it.
import { loadMoreInPlace } from './more-posts.ts';
import { offerLanguage } from './offer.ts';
import { offerSharing } from './share.ts';

loadMoreInPlace();
offerSharing();
offerLanguage();
