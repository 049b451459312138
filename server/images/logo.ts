import { colours } from './look.ts';

/** The plumb line and its weight, 16 by 40, as in app/ui/mark.tsx. */
export const mark = `<path d="M8 0V26M4 4H12" fill="none" stroke="${colours.ink}"/><path d="M2.5 25H13.5L8 39.5Z" fill="${colours.accent}"/>`;

/** The mark on a square background, for showing the site's logo elsewhere. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-22 -10 60 60"><path fill="${colours.paper}" d="M-22 -10h60v60h-60z"/>${mark}</svg>`;
