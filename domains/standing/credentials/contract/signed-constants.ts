import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Type of a credential (`vct`), by its kind. Never changes: it is in what was signed. */
export const CREDENTIAL_TYPES = {
  dbt: 'urn:hodag:credential:dbt:1',
  sbt: 'urn:hodag:credential:sbt:1',
} as const;

/** Days a signed credential is valid; its status can end it sooner. */
export const SIGNED_DAYS = { dbt: 365, sbt: 90 } as const;
/** Credentials issued at once, each with its own key and status, each shown once. */
export const BATCH = 20;
/** A browser asks for more when it has fewer unused ones. */
export const REFILL_BELOW = 5;
/** Batches of a kind a member gets in 24 hours. */
export const BATCHES_A_DAY = 5;

/** RepID tiers a credential speaks of, each with yes or no. */
export const REP_ID_TIERS = [10, 50, 100, 250, 500, 1000] as const;

/** Days a link may be open, and those the page offers. */
export const SHOW_DAYS_MAX = 30;
export const SHOW_DAYS = [1, 7, 30] as const;
/** Links of a member that may be open at once. */
export const SHOWS_OPEN_MAX = 50;
/** An ended link is listed so long for its owner. */
export const SHOW_KEPT_MS = 90 * DAY_MS;

/** Age of a holder's signature, and time a request for it is valid. */
export const BINDING_MS = 5 * MINUTE_MS;
/** Difference between clocks that is forgiven. */
export const SKEW_MS = MINUTE_MS;

/** Places in one status list; a new list begins when half of one is taken, so that places stay random. */
export const STATUS_PLACES = 131_072;
/** Seconds anyone may keep a status list. */
export const STATUS_KEPT_SECONDS = 300;
/** Seconds an issuer's document may be kept. */
export const ISSUER_KEPT_SECONDS = 3600;

/** Characters of a proof that is checked; ours have about 2,500. */
export const PROOF_MAX = 20_000;
/** Levels of objects and lists in what is checked. */
export const PROOF_DEPTH = 8;
