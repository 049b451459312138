import { existsSync } from 'node:fs';
import { languages } from '../core/language/languages.ts';

/** The languages that the site speaks: a row of the table becomes one when its catalogue is there. */
export const spoken = languages.filter(({ code }) => existsSync(`content/locales/${code}.po`));
