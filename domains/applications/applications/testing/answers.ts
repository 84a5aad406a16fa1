import type { Application, ApplicationCard } from '../contract/schemas.ts';

const ME = { userId: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' };

/** A card of the board, owned by the caller and in drafting. */
export function anApplicationCard(overrides: Partial<ApplicationCard> = {}): ApplicationCard {
  return {
    id: '00000000-0000-4000-8000-000000000011',
    grantId: null,
    projectId: null,
    title: 'Coastal Resilience Small Grants',
    funder: 'Great Lakes Shore Office',
    link: 'https://example.org/coastal',
    deadline: { kind: 'date', at: '2099-09-15T22:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    amounts: { min: 10_000, max: 75_000, total: null, currency: 'USD' },
    status: 'drafting',
    revision: 1,
    role: 'owner',
    people: 1,
    tasks: { done: 0, total: 0 },
    checks: null,
    updatedAt: '2026-11-21T19:04:05.000Z',
    ...overrides,
  };
}

/** The whole application of that card. */
export function anApplicationAnswer(overrides: Partial<Application> = {}): Application {
  return {
    ...anApplicationCard(),
    callState: 'typed',
    submitted: null,
    decided: null,
    persons: [{ ...ME, role: 'owner', hasAccepted: true }],
    taskList: [],
    notes: [],
    files: [],
    history: [
      {
        id: '00000000-0000-4000-8000-000000000021',
        kind: 'started',
        actor: ME,
        member: null,
        from: null,
        to: 'drafting',
        subject: null,
        note: '',
        at: '2026-11-21T19:04:05.000Z',
      },
    ],
    ...overrides,
  };
}
