/**
 * How many first attempts a comparison group needs before its results are no longer provisional: the 95%
 * margin of error of its mean, 1.96·15/√n IQ points, is then under one point, less than the rounding of a
 * score. It is also more than the 200 answers from which an item is judged (docs/decisions/0027).
 */
export const NEEDED_FIRST_ATTEMPTS = 1000;
