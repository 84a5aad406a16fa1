import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '#members/identity/contract';

/** A member's two accounts: what is free to give, and what they earned without an SBT. */
export interface OwnAccounts {
  readonly free: string;
  readonly earned: string;
}

/** Beginning of an account's public name, or what the house calls it, or that it is one of the member's own. */
export function accountText(
  ref: string,
  known: readonly { readonly ref: string; readonly label: string }[],
  own: OwnAccounts | null = null,
): string {
  if (ref === own?.free || ref === own?.earned) return 'You';
  return known.find((account) => account.ref === ref)?.label ?? ref.slice(0, 8);
}

/** A CID for people: beginning and end. */
export function cidText(cid: string): string {
  return cid.length > 20 ? `${cid.slice(0, 8)}\u2026${cid.slice(-8)}` : cid;
}

/** Query in the explorer's address. */
export interface ExplorerAddress {
  /** The block that is looked at. */
  readonly block: string | null;
  readonly account: string | null;
  /** A member’s username: both of their accounts. */
  readonly member: string | null;
  /** Blocks before this number. */
  readonly before: number | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads it; what cannot be meant is left out. */
export function explorerOf(search: URLSearchParams): ExplorerAddress {
  const block = search.get('block');
  const account = search.get('account')?.trim().toLowerCase() ?? '';
  const member = search.get('member')?.trim() ?? '';
  const before = Number(search.get('before'));
  return {
    block: block && /^[a-z0-9-]{1,100}$/.test(block) ? block : null,
    account: UUID.test(account) ? account : null,
    member: isUsername(member) ? member : null,
    before: Number.isSafeInteger(before) && before >= 1 ? before : null,
  };
}

/** Whether a registration would accept it. */
function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && USERNAME_PATTERN.test(text);
}

/** The query of an explorer's address. */
export function explorerSearch({
  block,
  account,
  member,
  before,
}: ExplorerAddress): Record<string, string | undefined> {
  return {
    block: block ?? undefined,
    account: account ?? undefined,
    member: member ?? undefined,
    before: before === null ? undefined : String(before),
  };
}

/** A CID of version 1, dag-cbor, sha2-256 in base32: 36 bytes. */
const CID = /^bafyrei[a-z2-7]{52}$/;

/**
 * Finds the place of a username, a pasted CID or a pasted address; null for anything else.
 * @param now what is shown: the blocks around stay for a block, an account begins with its newest
 */
export function placeNamed(text: string, now: ExplorerAddress): ExplorerAddress | null {
  const name = text.trim().toLowerCase();
  if (CID.test(name)) return { ...now, block: name };
  if (UUID.test(name)) return { block: null, account: name, member: null, before: null };
  const member = text.trim().replace(/^@/, '');
  return isUsername(member) ? { block: null, account: null, member, before: null } : null;
}
