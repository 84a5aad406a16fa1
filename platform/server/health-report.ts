/** `off`: not configured, which is no fault. */
export interface Health {
  readonly status: 'ok' | 'off' | 'warning' | 'failed';
  /** A sentence for operators. */
  readonly detail: string;
  /** Remedy for the operator. */
  readonly remedy?: string;
  /** A sentence that anybody may read: it says nothing of the inside. */
  readonly told?: string;
}

/** `readiness`: without what only makes the instance poorer, and without asking anybody outside. */
export type HealthScope = 'all' | 'readiness';

export type HealthReport = Readonly<Record<string, Health>>;
