import type { ProposalResult } from '../contract/result-schemas.ts';
import type { Proposal, ProposalCard } from '../contract/schemas.ts';

export const PROPOSAL_ID = '11111111-1111-4111-8111-111111111111';

/** An open vote of another member as a list shows it, until 2099; the reader may vote and has not. */
export function aProposalCard(overrides: Partial<ProposalCard> = {}): ProposalCard {
  return {
    id: PROPOSAL_ID,
    title: 'Fund a tide board',
    summary: 'A board on the quay that shows the next tide.',
    state: 'open',
    method: 'star',
    author: { id: 'a', username: 'harbor-commons' },
    opensAt: '2026-05-01T08:00:00.000Z',
    closesAt: '2099-05-08T08:00:00.000Z',
    electors: 40,
    ballots: 2,
    isAuthor: false,
    isElector: true,
    hasVoted: false,
    ...overrides,
  };
}

type Overrides = Partial<Omit<Proposal, 'viewer'>> & { readonly viewer?: Partial<Proposal['viewer']> };

/** The same on its own page. */
export function aProposal({ viewer, ...overrides }: Overrides = {}): Proposal {
  return {
    ...aProposalCard(),
    revision: 2,
    text: 'Small harbors have no board that shows the next tide. We ask to decide which one we build.',
    options: ['Build it of wood', 'Build it of steel', 'Keep things as they are'],
    seats: 1,
    minRepId: 0,
    minHdag: 0,
    uniqueHumans: false,
    sbtHolders: false,
    quorum: 4,
    seedHash: 'ab'.repeat(32),
    checkpoint: null,
    withdrawn: null,
    result: null,
    now: '2026-05-02T08:00:00.000Z',
    ...overrides,
    viewer: {
      can: ['vote'],
      demands: [{ label: 'Knowledge level, which opens voting', isMet: true, link: null }],
      ballot: null,
      hdag: null,
      ...viewer,
    },
  };
}

/** The result of three ballots by STAR: Wood is elected. */
export const aResult: ProposalResult = {
  count: {
    elected: ['Build it of wood'],
    rounds: [
      {
        kind: 'star',
        seat: 1,
        totals: [14, 5, 1],
        fives: [2, 1, 0],
        finalists: ['Build it of wood', 'Build it of steel'],
        runoff: { first: 2, second: 1, alike: 0 },
        elected: 'Build it of wood',
      },
    ],
    ties: [],
    counted: 3,
    abstained: 0,
    invalid: 0,
  },
  support: [{ option: 'Build it of wood', more: 3, less: 0, isEnough: true }],
  ballots: 3,
  seed: 'cd'.repeat(32),
  ballotsRoot: 'ef'.repeat(32),
};
