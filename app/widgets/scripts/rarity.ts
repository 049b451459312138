import { bind } from '../bind.ts';
import { viewRarity } from '../rarity/view-model.ts';

bind(viewRarity);
