/** The options of a question in words. */
export const optionIds = ['a', 'b', 'c', 'd'] as const;
