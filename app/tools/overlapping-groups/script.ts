import { connect } from '../connect.ts';
import { sayOverlappingGroups } from './say-overlapping-groups.ts';

connect(sayOverlappingGroups);
