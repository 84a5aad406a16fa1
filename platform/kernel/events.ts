import type { $ZodType, output } from 'zod/v4/core';

/** A fact a domain publishes: name in the past tense, payload checked when it is published. */
export interface EventSpec<S extends $ZodType = $ZodType> {
  /** `domain.somethingHappened` */
  readonly name: `${string}.${string}`;
  readonly payload: S;
}

export type EventPayload<E extends EventSpec> = output<E['payload']>;

/** Declares an event in a domain's `contract/events.ts`. */
export function defineEvent<S extends $ZodType>(name: `${string}.${string}`, payload: S): EventSpec<S> {
  return { name, payload };
}
