/** Whether a member leads a team: only the lead removes others and hands it over. */
export function canLead(userId: string, { ownerId }: { readonly ownerId: string | null }): boolean {
  return ownerId === userId;
}
