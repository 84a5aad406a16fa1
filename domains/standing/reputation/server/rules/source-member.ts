const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * The member an entry was earned through. No name is kept with it: anyone who leaves takes theirs along.
 * @param throughMembers rules whose source begins with the id of another member
 * @returns the member's id; null where the source is none, and of corrections
 */
export function sourceMember(
  { rule, sourceId }: { readonly rule: string; readonly sourceId: string },
  throughMembers: ReadonlySet<string>,
): string | null {
  return throughMembers.has(rule) ? (ID.exec(sourceId)?.[0] ?? null) : null;
}
