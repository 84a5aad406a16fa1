/** All that onboarding decides by. */
export interface MemberFacts {
  readonly username: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly persona: string | null;
  readonly bio: string | null;
  readonly interests: readonly string[];
  readonly authenticator: boolean;
  readonly passkeys: number;
  /** Address of the linked wallet. */
  readonly wallet: string | null;
  /** A linked Telegram account; it is a contact, not a factor. */
  readonly telegram: string | null;
  /** A verified phone number; a contact too. */
  readonly phone: string | null;
  /** A second verified e-mail address; a contact of its own. */
  readonly secondEmail: string | null;
  readonly hasPassedAssessment: boolean;
  readonly hasReferred: boolean;
  /** Whether the profile names skills; interests are another part of it. */
  readonly hasSkills: boolean;
}

/** Whether a text says anything. */
export function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}

/** An authenticator app and each passkey is a factor of its own. */
export function secondFactors({ authenticator, passkeys }: MemberFacts): number {
  return (authenticator ? 1 : 0) + passkeys;
}
