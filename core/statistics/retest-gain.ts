/**
 * How much practice adds to the score on a second attempt at a test of ability, in standard deviations, with
 * another form of the test and with the same form. Source: J. Kulik, C. Kulik & R. Bangert, "Effects of
 * Practice on Aptitude and Achievement Test Scores", American Educational Research Journal 21(2), 1984.
 */
export const retestGain = { other: 0.23, same: 0.42 } as const;
