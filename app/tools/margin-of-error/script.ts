import { connect } from '../connect.ts';
import { sayMarginOfError } from './say-margin-of-error.ts';

connect(sayMarginOfError);
