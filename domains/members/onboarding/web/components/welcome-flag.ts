import type { Session } from '#platform/web/session.tsx';

/** The local flag that the welcome was seen, which comes before either button (spec §4 "Onboarding"). */
const flagOf = (userId: string): string => `hodag.welcome.${userId}`;

/** Whether this browser knows that the member has seen the welcome. A browser that keeps nothing counts as yes. */
function wasWelcomed(userId: string): boolean {
  try {
    return localStorage.getItem(flagOf(userId)) !== null;
  } catch {
    return true;
  }
}

/** Remembers in this browser that it was seen. */
export function markWelcomed(userId: string): void {
  try {
    localStorage.setItem(flagOf(userId), '1');
  } catch {
    // Not kept: `wasWelcomed` then answers yes, so the question does not come on every page.
  }
}

/** Id of a member at stage 1 who has not seen the welcome in this browser; null for everybody else. */
export function newcomerOf(session: Session): string | null {
  if (session.state !== 'member') return null;
  const { id, onboardingStage } = session.user;
  return onboardingStage === 1 && !wasWelcomed(id) ? id : null;
}
