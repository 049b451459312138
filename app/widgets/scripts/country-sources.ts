import { bind } from '../bind.ts';
import { viewCountrySources } from '../country-sources/view-model.ts';

bind(viewCountrySources, 'country-sources');
