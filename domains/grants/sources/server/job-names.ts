/** Reads one source; its payload is `{sourceId, trigger}`. */
export const RUN_JOB = 'sources_run';
