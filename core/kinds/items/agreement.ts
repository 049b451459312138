/** The agreement steps, from disagree to agree. */
export const agreement = ['1', '2', '3', '4', '5'] as const;
