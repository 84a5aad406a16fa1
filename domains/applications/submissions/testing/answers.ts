import type { ApplicationCard } from '#applications/applications/contract';
import type { GrantCard } from '#grants/catalog/contract';
import type { GrantMatch } from '#grants/matching/contract';
import type { SubmissionItem } from '../contract/schemas.ts';

const ME = { userId: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' };
const AT = '2026-11-21T19:04:05.000Z';

/** A saved call of the catalog. */
export const GRANT_CARD: GrantCard = {
  id: '00000000-0000-4000-8000-000000000041',
  sourceId: 'grants.gov',
  externalId: 'GL-26-017',
  kind: 'open',
  supportKind: 'grant',
  title: 'Coastal Resilience Small Grants',
  funder: { name: 'Great Lakes Shore Office' },
  url: 'https://example.org/coastal',
  amounts: { min: 10_000, max: 75_000, total: null, currency: 'USD' },
  deadline: { kind: 'date', at: '2099-09-15T22:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
  regions: ['US-WI'],
  categories: [],
  applicantTypes: [],
  status: 'open',
};

/** How it fits the project. */
export const GRANT_MATCH: GrantMatch = {
  grantId: GRANT_CARD.id,
  matchScore: 82,
  band: 'strong',
  openToMany: false,
  confidence: 'sure',
  reasons: [],
  against: [],
  unknowns: [],
  blockers: [],
  toCheck: [],
  grant: GRANT_CARD,
  verdict: null,
  success: { outcomes: 3, least: 20, estimate: null },
};

/** The figures beside a list of matches. */
export const MATCHES_META = {
  compared: { open: 239, programs: 1743, otherSupport: 96 },
  comparedAt: AT,
  encoder: 'ready' as const,
  encoded: { done: 1982, of: 1982 },
  language: null,
  applicant: { regions: [], ask: null },
  verdicts: null,
  putAside: 0,
};

/** The card of a call that the caller added by hand. */
export const TYPED_CARD: ApplicationCard = {
  id: '00000000-0000-4000-8000-000000000051',
  grantId: null,
  projectId: null,
  title: 'Village fund',
  funder: 'Village',
  link: null,
  deadline: { kind: 'unknown' },
  amounts: { min: null, max: null, total: null, currency: null },
  status: 'drafting',
  revision: 4,
  role: 'owner',
  people: 1,
  tasks: { done: 0, total: 0 },
  checks: null,
  updatedAt: AT,
};

/** The whole application of that card. */
export const AN_APPLICATION = {
  ...TYPED_CARD,
  callState: 'typed' as const,
  submitted: null,
  decided: null,
  persons: [{ ...ME, role: 'owner' as const, hasAccepted: true }],
  taskList: [],
  notes: [],
  files: [],
  history: [],
};

/** A call of a run that is packaged. */
export function aRunItem(overrides: Partial<SubmissionItem> = {}): SubmissionItem {
  return {
    id: '00000000-0000-4000-8000-000000000061',
    grantId: null,
    title: 'Village fund',
    applicationId: TYPED_CARD.id,
    state: 'packaged',
    problem: null,
    placeholders: 0,
    isChanged: false,
    findings: 1,
    link: null,
    email: null,
    packagedAt: AT,
    handedOver: null,
    status: 'drafting',
    submittedOn: null,
    submittedHow: null,
    decidedOn: null,
    ...overrides,
  };
}
