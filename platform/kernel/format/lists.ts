const LIST = new Intl.ListFormat('en-US');

/** Names in a sentence: "A", "A and B", "A, B, and C". */
export const listText = (names: readonly string[]): string => LIST.format(names);
