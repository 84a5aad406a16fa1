/** The facts of a member that open AI matching (spec §4 "AI matching access"). */
export interface VerifiedChannels {
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly telegramVerified: boolean;
}

/** Whether a member may use AI matching: one verified channel is enough (spec §4, §6). */
export function mayUseMatching({
  emailVerified,
  phoneVerified,
  telegramVerified,
}: VerifiedChannels): boolean {
  return emailVerified || phoneVerified || telegramVerified;
}
