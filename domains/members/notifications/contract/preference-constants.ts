import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Where a member can be told beside the bell. */
export const NOTE_CHANNELS = ['mail', 'telegram'] as const;
export type NoteChannel = (typeof NOTE_CHANNELS)[number];

/**
 * Types a member chooses for each channel. `security` and `verification` tell of the account's safety and are not asked:
 * identity mails them at once, and a linked Telegram account gets them.
 */
export const CHOSEN_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type ChosenType = (typeof CHOSEN_TYPES)[number];

/** A note waits so long for others before it is mailed with them; one read meanwhile is not mailed. */
export const MAIL_WAIT_MS = 30 * MINUTE_MS;
/** Notes that are in one message; of the others only the number. */
export const NOTES_IN_A_MESSAGE = 20;
/** A notification not sent by Telegram for so long is left to the bell. */
export const DELIVERY_KEPT_MS = DAY_MS;
