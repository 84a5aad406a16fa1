import * as z from 'zod/mini';

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** Whole wei above zero, as digits: a JSON number would lose them. */
export const wei = z.string().check(z.regex(/^[1-9]\d{0,77}$/, 'Write an amount above zero in wei.'));
