import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';

/** Name of the extension point by which domains publish types of events. */
export const WEBHOOK_TYPES = 'webhooks.type';
/** The type of a test event. */
export const TEST_TYPE = 'webhook.test';

/** Endpoints of one member. */
export const ENDPOINTS_MAX = 10;
/** Characters of an endpoint's address. */
export const URL_MAX = 1000;

/** Beginning of a secret (Standard Webhooks 1.0.0). */
export const SECRET_PREFIX = 'whsec_';
/** Random bytes in a secret. */
export const SECRET_BYTES = 32;
/** After a rotation both secrets sign for so long. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** Pauses before each attempt, the first included. */
export const ATTEMPT_DELAYS_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** A pause is longer or shorter by at most this share, so that what failed together is not tried together. */
export const JITTER = 0.1;
/** The longest pause a receiver may ask for. */
export const RETRY_AFTER_MAX_MS = DAY_MS;

/** A receiver has so long for its whole answer. */
export const TIMEOUT_MS = 15 * SECOND_MS;
/** Bytes that are read of an answer. */
export const ANSWER_MAX_BYTES = 16_000;
/** Characters of it that are kept. */
export const EXCERPT_MAX = 1000;

/** An endpoint that only fails is disabled after so long. */
export const DISABLED_AFTER_MS = 5 * DAY_MS;
/** Its owner is notified before, each time once. */
export const WARNED_AFTER_MS: readonly number[] = [DAY_MS, 4 * DAY_MS];

/** Events and their attempts are kept so long. */
export const KEPT_MS = 30 * DAY_MS;

/** Events that are sent at the same moment, to one endpoint and by one process. */
export const IN_FLIGHT_PER_ENDPOINT = 4;
export const IN_FLIGHT_MAX = 64;
/** A process that took an event for sending has it so long; then another may. */
export const LEASE_MS = 2 * TIMEOUT_MS;

/** Deliveries in one answer of the log. */
export const LOG_PAGE_SIZE = 20;

/** Name of the job that sends what is due. */
export const SEND_JOB = 'webhooks_send';
/** Purpose of the key that encrypts secrets. */
export const SECRET_PURPOSE = 'webhooks';
