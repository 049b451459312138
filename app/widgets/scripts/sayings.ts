import { offerSayings } from '../sayings/script.ts';

offerSayings();
