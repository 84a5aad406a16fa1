import type { ApiError, ApiErrorCode } from '#platform/web/api-error.ts';
import { exactHdagText, parseHdag } from '#standing/tokens/contract';

/** Receiver and amount of HDAG, as written. */
export interface Gift {
  /** A username, or the address of a ledger account. */
  readonly to: string;
  readonly amount: string;
}

/** Faults of which field. */
export type GiftProblems = Partial<Record<keyof Gift, string>>;

/**
 * Finds the problems that are visible before the ledger is asked. @param available what is transferable, as the ledger
 * writes it
 */
export function problemsOf({ to, amount }: Gift, available: string): GiftProblems {
  const micro = parseHdag(amount);
  const isTooMuch = micro !== null && micro > (parseHdag(available) ?? 0n);
  return {
    ...(to === '' ? { to: 'Enter a username or an address' } : {}),
    ...(micro === null || micro === 0n ? { amount: 'Enter an amount above 0 with at most 6 decimals' } : {}),
    ...(isTooMuch ? { amount: `You have ${exactHdagText(available)} to give` } : {}),
  };
}

const FIELD_OF: Readonly<Partial<Record<ApiErrorCode, keyof Gift>>> = {
  'tokens.no_account': 'to',
  'tokens.own_account': 'to',
  'tokens.insufficient': 'amount',
  'tokens.reward_locked': 'amount',
};

/** The fields a refusal is about; none where it is about something else. */
export function refusedFields(error: ApiError | null): GiftProblems {
  if (!error) return {};
  const field = FIELD_OF[error.code];
  if (field) return { [field]: error.text };
  const { to, amount } = error.fields;
  return { ...(to ? { to } : {}), ...(amount ? { amount } : {}) };
}
