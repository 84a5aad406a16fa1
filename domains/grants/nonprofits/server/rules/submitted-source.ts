import { dayText } from '#platform/kernel/format/dates.ts';

const START = 'Submitted, reviewed ';

/** Source of facts that came with a submission. */
export const submittedSource = (at: Date): string => `${START}${dayText(at.toISOString())}`;

/** Whether a source is a submission. */
export const isSubmittedSource = (source: string | null): boolean => source?.startsWith(START) ?? false;
