const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Rules whose source is another member; theirs begins with that member's id. */
const BY_MEMBERS: ReadonlySet<string> = new Set(['referral-verified', 'endorsement-received']);

/**
 * The member an entry was earned through. No name is kept with it: whoever leaves takes theirs along.
 * @returns the member's id; null where the source is none, and of corrections
 */
export function sourceMember({ rule, sourceId }: { rule: string; sourceId: string }): string | null {
  return BY_MEMBERS.has(rule) ? (ID.exec(sourceId)?.[0] ?? null) : null;
}
