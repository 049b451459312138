import { connect } from '../connect.ts';
import { sayBarnum } from './say-barnum.ts';

connect(sayBarnum);
