import type { OfferedCredential, ProofOutcome, Show, Shows } from '../contract/signed-schemas.ts';

/** A link of a member as the API answers it. */
export function someShow(over: Partial<Show> = {}): Show {
  return {
    id: '0'.repeat(32),
    kind: 'sbt',
    url: `https://hodag.example/verify/${'0'.repeat(32)}`,
    learns: [],
    createdAt: '2026-11-28T10:00:00.000Z',
    expiresAt: '2026-12-05T10:00:00.000Z',
    state: 'open',
    openings: [],
    ...over,
  };
}

/** A member’s links, and what their credentials would say. */
export function someShows(over: Partial<Shows> = {}): Shows {
  const claims = { alias: 'tidewatch-lead', memberSince: '2026-03-01', tiers: [10, 50] };
  const offered: OfferedCredential[] = [
    { kind: 'dbt', canIssue: true, claims: { ...claims, heldSince: null } },
    { kind: 'sbt', canIssue: true, claims: { ...claims, heldSince: '2026-11-20' } },
  ];
  return { offered, shows: [], ...over };
}

type Proved = Extract<ProofOutcome, { isProved: true }>;

/** A proof that holds: of an SBT alone unless claims are given. */
export function someProof(claims: Partial<Proved['claims']> = {}, over: Partial<Proved> = {}): Proved {
  return {
    isProved: true,
    kind: 'sbt',
    issuer: 'https://hodag.example',
    claims: { alias: null, memberSince: null, heldSince: null, tiers: [], ...claims },
    signedOn: '2026-11-28',
    until: '2026-12-05T10:00:00.000Z',
    checkedAt: '2026-11-29T10:00:00.000Z',
    file: {
      format: 'hodag-proof/1',
      issuer: 'https://hodag.example',
      audience: 'https://hodag.example',
      nonce: 'n',
      until: '2026-12-05T10:00:00.000Z',
      presentation: 'p',
    },
    ...over,
  };
}
