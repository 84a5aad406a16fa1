/** Kind of the cases that reports of introductions open. */
export const REPORT_CASES = 'introductions';
