import type { Credentials, Gap } from '../contract/index.ts';
import {
  SCORE_PART_IDS,
  SCORE_PASS,
  SCORE_POINTS,
  SCORE_VERSION,
  type ScorePartId,
} from '../contract/score-constants.ts';
import type { UniqueHumanScore } from '../contract/score-schemas.ts';

const FACTORS = ['password', 'authenticator', 'passkey', 'wallet'] as const;

/** A member's credentials as the API answers them: complete and held unless something is missing. */
export function someCredentials({
  gaps = [],
  sbt,
  ...more
}: { readonly gaps?: readonly Gap[]; readonly sbt?: Partial<Credentials['sbt']> } & Partial<
  Omit<Credentials, 'sbt'>
> = {}): Credentials {
  const has = (gap: Gap): boolean => !gaps.includes(gap);
  const [password, authenticator, passkey, wallet] = FACTORS.map(has);
  const isHeld = gaps.length === 0;
  return {
    dbt: { alias: 'tidewatch-lead', memberSince: '2026-03-01T10:00:00.000Z' },
    sbt: {
      state: isHeld ? 'held' : 'none',
      issuedAt: isHeld ? '2026-11-20T10:00:00.000Z' : null,
      since: isHeld ? '2026-11-20T10:00:00.000Z' : null,
      lapses: isHeld ? { at: '2027-02-18T10:00:00.000Z', gap: 'life' } : null,
      gaps: [...gaps],
      history: isHeld ? [{ state: 'held', gaps: [], at: '2026-11-20T10:00:00.000Z' }] : [],
      ...sbt,
    },
    factors: {
      password: password ?? false,
      authenticator: authenticator ?? false,
      passkey: passkey ?? false,
      wallet: wallet ?? false,
    },
    life: has('life')
      ? { provedAt: '2026-11-20T10:00:00.000Z', validUntil: '2027-02-18T10:00:00.000Z', isValid: true }
      : null,
    person: {
      needed: 2,
      vouches: [],
      checkedAt: has('person') ? '2026-11-19T10:00:00.000Z' : null,
      request: null,
    },
    voucher: {
      blockers: [{ kind: 'no-sbt', text: 'You need an SBT to vouch for another member.' }],
      left: 2,
      given: [],
    },
    ...more,
  };
}

/** The ledger's balance of a member. */
export function someBalance({ earned = '0', limit = '10' }: { earned?: string; limit?: string | null } = {}) {
  return {
    available: '3',
    earned,
    total: '3',
    pending: '0',
    address: null,
    earnedAddress: null,
    today: { received: '2', limit, resetsAt: '2026-11-30T00:00:00.000Z' },
  };
}

/** A member's unique-human score as the API answers it: a fresh account with a verified address, unless it has more. */
export function someScore({
  points = { email: 5 },
  counted = null,
  takenUntil = {},
  notOffered = [],
}: {
  readonly points?: Partial<Record<ScorePartId, number>>;
  readonly counted?: UniqueHumanScore['counted'];
  readonly takenUntil?: Partial<Record<ScorePartId, string>>;
  readonly notOffered?: readonly ScorePartId[];
} = {}): UniqueHumanScore {
  return {
    counted,
    pointsNow: Object.values(points).reduce((sum, one) => sum + one, 0),
    pass: SCORE_PASS,
    version: SCORE_VERSION,
    parts: SCORE_PART_IDS.map((part) => ({
      part,
      points: points[part] ?? 0,
      most: SCORE_POINTS[part],
      offered: !notOffered.includes(part),
      endsAt: null,
      takenUntil: takenUntil[part] ?? null,
    })),
  };
}
