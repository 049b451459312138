import { countTicks } from '../checklist/script.ts';

countTicks();
