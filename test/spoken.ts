import { existsSync } from 'node:fs';
import { languages } from '../core/language/languages.ts';

/** The languages the site is translated into: those in the table that have a catalog. */
export const spoken = languages.filter(({ code }) => existsSync(`content/locales/${code}.po`));
