/** A failure as the queue keeps it. */
export class JobFailure extends Error {}
