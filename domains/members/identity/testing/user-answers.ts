import type { UserDetail, UserLine } from '../contract/user-schemas.ts';

/** An account as a list of administrators shows it: a plain member. */
export function aUserLine(overrides: Partial<UserLine> = {}): UserLine {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    username: 'harbor',
    roles: [],
    state: 'open',
    emailVerified: true,
    joinedAt: '2026-11-02T08:00:00.000Z',
    ...overrides,
  };
}

/** The same account alone. */
export function aUserDetail(overrides: Partial<UserDetail> = {}): UserDetail {
  return {
    ...aUserLine(),
    email: 'ada@example.org',
    hasSecondFactor: false,
    lock: null,
    sessions: { open: 2, lastUsedAt: '2026-11-29T10:15:00.000Z' },
    isYou: false,
    acts: ['lock', 'end-sessions', 'grant-administrator'],
    ...overrides,
  };
}
