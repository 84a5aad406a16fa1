import type { OwnClaim } from '../contract/claim-schemas.ts';
import { NONPROFIT_ID } from './pages.ts';

type Claim = NonNullable<OwnClaim['claim']>;

/** A member's claim as its page gets it. */
export const aClaim = (overrides: Partial<Claim> = {}): Claim => ({
  id: '22222222-2222-4222-8222-222222222222',
  state: 'proving',
  role: 'Director',
  method: null,
  token: 'token-of-the-claim',
  startedAt: '2026-11-30T08:00:00.000Z',
  expiresAt: '2026-12-14T08:00:00.000Z',
  noticeEndsAt: null,
  grantedAt: null,
  endedAt: null,
  reason: null,
  appealCase: null,
  ...overrides,
});

/** The claim page's answer, with a domain that is tied to the organization. */
export const anOwnClaim = (overrides: Partial<OwnClaim> = {}): OwnClaim => ({
  nonprofit: { id: NONPROFIT_ID, name: 'Example River Trust' },
  host: 'rivertrust.example',
  fileAddress: 'https://www.rivertrust.example/.well-known/hodag-claim.txt',
  claim: aClaim(),
  againAt: null,
  words: null,
  isFrozen: false,
  ...overrides,
});
