import type { Session, SessionUser } from '#platform/web/session.tsx';

const user: SessionUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada',
  isAdmin: false,
  isDeveloper: false,
  onboardingStage: 1,
  tokens: 0,
};

/** A session of each kind of visitor that pages tell apart. */
export const sessions = {
  visitor: { state: 'visitor' },
  pending: { state: 'pending', username: 'ada' },
  member: { state: 'member', user },
  developer: { state: 'member', user: { ...user, isDeveloper: true } },
  admin: { state: 'member', user: { ...user, isAdmin: true } },
} as const satisfies Record<string, Session>;

export type SessionKind = keyof typeof sessions;
export const SESSION_KINDS = Object.keys(sessions) as SessionKind[];
