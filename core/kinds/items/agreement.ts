/** The steps of agreement, from disagreeing to agreeing. */
export const agreement = ['1', '2', '3', '4', '5'] as const;
