import type { ReadGift } from './read-gift.ts';

/** Stored form of one gift of a transaction. */
export interface StoredGift {
  readonly id: string;
  /** The address of its campaign in whatever case; null while that is not known. */
  readonly campaign: string | null;
  /** Null while it was not read. A mark instead of an address once its member has left. */
  readonly wallet: string | null;
  readonly wei: bigint | null;
}

export interface Matched {
  /** Id of what is stored → what the chain says of it. */
  readonly found: ReadonlyMap<string, ReadGift>;
  /** Gifts of the transaction that are not stored yet. */
  readonly more: readonly ReadGift[];
}

/**
 * Which gift of a transaction each stored one is. In another block a log has another number, so that campaign, wallet
 * and amount say which one it is; what was only named takes a gift to its campaign, else the first that is left.
 */
export function matchGifts(stored: readonly StoredGift[], gifts: readonly ReadGift[]): Matched {
  const left = [...gifts];
  const found = new Map<string, ReadGift>();
  const take = ({ id }: StoredGift, fits: (gift: ReadGift) => boolean) => {
    const index = left.findIndex(fits);
    const [gift] = index === -1 ? [] : left.splice(index, 1);
    if (gift) found.set(id, gift);
  };
  for (const one of stored) if (one.wei !== null) take(one, (gift) => isSame(one, gift));
  const named = stored.filter(({ wei }) => wei === null);
  for (const one of named) take(one, ({ campaign }) => campaign === one.campaign?.toLowerCase());
  for (const one of named) if (!found.has(one.id)) take(one, () => true);
  return { found, more: left };
}

function isSame({ campaign, wallet, wei }: StoredGift, gift: ReadGift): boolean {
  const isFrom = !wallet?.startsWith('0x') || wallet.toLowerCase() === gift.wallet;
  return campaign?.toLowerCase() === gift.campaign && wei === gift.wei && isFrom;
}
