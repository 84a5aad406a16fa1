interface OrderOf<Kind extends string> {
  readonly order: Kind;
  /** The fact that earns the reward, at most 200 characters: a fact is rewarded once. */
  readonly key: string;
}

/**
 * Promises a reward. It waits for the member, and decays, until it is due. The same key again changes nothing; with
 * another content it is refused (`tokens.reward_conflict`).
 */
export interface RewardIntent extends OrderOf<'promise'> {
  readonly userId: string;
  /** Micro-HDAG. */
  readonly amount: bigint;
  /** A word of the calling domain, `referral.direct`; the member reads its text. */
  readonly reason: string;
  /** Member who must hold an SBT too, beside its owner, before it can leave the account (docs/decisions/0046). */
  readonly otherId?: string | undefined;
}

/**
 * The member has done what the reward waits for: its value is fixed as it was when they did (`at`, default now, never
 * later), and it is paid from `payFrom` on (default at once), within the day's limits. Said twice it changes nothing.
 */
interface DueOrder extends OrderOf<'due'> {
  readonly payFrom?: Date | undefined;
  readonly at?: Date | undefined;
}

/**
 * Change of one reward, as the domain that promised it plans it:
 * - `await-review` keeps it from being paid until `reviewed`, however due it is. Said with `due` it cannot be paid before
 *   the domain has reviewed it.
 * - `hold` holds it for review, parts on their way to the ledger included; `release` lets it continue, and a refused one,
 *   as after an appeal; `refuse` ends it. The member reads the note.
 * - `reverse` takes back what was paid within the time for that, at most what the member has; what is not paid yet
 *   never is. Said again it moves nothing.
 */
export type RewardOrder =
  | RewardIntent
  | DueOrder
  | OrderOf<'await-review'>
  | OrderOf<'reviewed'>
  | OrderOf<'release'>
  | (OrderOf<'hold' | 'refuse' | 'reverse'> & { readonly note: string });
