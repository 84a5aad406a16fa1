/** Dead letters and runs on a page. */
export const PAGE_SIZE = 25;

/** Hours between two runs that an administrator may set. */
export const SCHEDULE_HOURS = { min: 1, max: 720 } as const;

/** Failed runs in a row after which administrators are asked to look. */
export const FAILURES_SHOWN = 3;

/** Largest file that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 100_000_000;

export const RUN_STATES = ['running', 'done', 'unchanged', 'partial', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
