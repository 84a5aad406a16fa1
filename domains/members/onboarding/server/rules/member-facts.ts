import type { StepFacts } from '../../contract/steps.ts';

/** Facts about a member from the domains below. */
export interface MemberFacts extends StepFacts {
  readonly username: string;
  readonly persona: string | null;
  readonly bio: string | null;
  readonly interests: readonly string[];
  readonly skills: readonly string[];
  readonly authenticator: boolean;
  readonly passkeys: number;
  /** A linked Telegram account; it is a contact, not a factor. */
  readonly telegram: string | null;
  /** A verified phone number; a contact too. */
  readonly phone: string | null;
  /** A second verified email address; its own contact. */
  readonly secondEmail: string | null;
}

/** The facts, and what domains above say of those that only they know: ids of levels and tasks. */
export interface MemberState {
  readonly facts: MemberFacts;
  readonly knownOf: { readonly levels: ReadonlySet<string>; readonly tasks: ReadonlySet<string> };
}

/** Whether a text says anything. */
export function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}

/** An authenticator app and each passkey is its own factor. */
export function secondFactors({ authenticator, passkeys }: MemberFacts): number {
  return (authenticator ? 1 : 0) + passkeys;
}
