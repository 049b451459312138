import { connect } from '../connect.ts';
import { sayTwoFaces } from './say-two-faces.ts';

connect(sayTwoFaces);
