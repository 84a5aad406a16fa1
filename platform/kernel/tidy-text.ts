/** A text as it is stored. */
export const tidyText = (value: string): string => value.trim();

/** A text without line breaks as it is stored: runs of white space become one space. */
export const tidyLine = (value: string): string => value.replace(/\s+/g, ' ').trim();
