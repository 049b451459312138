import { connect } from '../connect.ts';
import { sayOneSchool } from './say-one-school.ts';

connect(sayOneSchool);
