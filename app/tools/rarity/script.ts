import { connect } from '../connect.ts';
import { sayRarity } from './say-rarity.ts';

connect(sayRarity);
