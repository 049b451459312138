/**
 * The yearly rise in IQ points, averaged over 271 samples from 31 countries that were tested between 1909 and
 * 2013. Source: J. Pietschnig & M. Voracek, "One Century of Global IQ Gains", Perspectives on Psychological
 * Science 10(3), 2015.
 */
export const gains = { fluid: 0.41, spatial: 0.3, full: 0.28, crystallised: 0.21 } as const;

/** A domain of IQ tests; `full` is the full scale. */
export type Domain = keyof typeof gains;

/** All domains, the one with the largest gain first. */
export const domains = Object.keys(gains) as Domain[];
