import type { Judging, JudgingResult, RoomEntry } from '../contract/schemas.ts';

export const HACKATHON_ID = '11111111-1111-4111-8111-111111111111';
const ENTRIES = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'] as const;

/** Judging that runs until 2099, for a reader who takes no part in it. */
export function aJudging(overrides: Partial<Judging> = {}): Judging {
  return {
    hackathon: {
      id: HACKATHON_ID,
      title: 'Tide data weekend',
      endsAt: '2026-05-03T18:00:00.000Z',
      isCanceled: false,
      hasEnded: true,
    },
    state: 'judging',
    revision: 1,
    criteria: [
      { name: 'Use', weight: 3, anchors: ['Does not work', '', '', 'Ready to use'] },
      { name: 'Craft', weight: 1, anchors: ['', '', '', ''] },
    ],
    perEntry: 3,
    judgingUntil: '2099-05-10T18:00:00.000Z',
    waitsUntil: null,
    reviewUntil: null,
    publishedAt: null,
    voidReason: null,
    isHost: false,
    can: [],
    judge: null,
    overview: null,
    ...overrides,
  };
}

/** The same for its host before it starts. */
export const aHostedJudging = (overrides: Partial<Judging> = {}): Judging =>
  aJudging({
    state: 'draft',
    isHost: true,
    can: ['setUp', 'invite'],
    overview: { judges: [], entries: 0, assigned: 0, scored: 0, shortages: [] },
    ...overrides,
  });

/** An entry that its judge has not scored. */
export function aRoomEntry(overrides: Partial<RoomEntry> = {}): RoomEntry {
  return {
    id: ENTRIES[0],
    title: 'Gauge bell',
    text: 'Rings a bell when the water rises.',
    repositoryUrl: 'https://code.example/gauge-bell',
    demoUrl: null,
    isFinal: false,
    score: { revision: 0, points: [null, null], comment: '', note: '', isComplete: false },
    ...overrides,
  };
}

/** A published result of two entries by two judges, as the engine computes it. */
export function aJudgingResult(overrides: Partial<JudgingResult> = {}): JudgingResult {
  const [first, second] = ENTRIES;
  const shared = { error: 0.58, count: 2, decidedBy: 'score' } as const;
  return {
    hackathon: { id: HACKATHON_ID, title: 'Tide data weekend' },
    state: 'published',
    reviewUntil: '2026-05-13T18:00:00.000Z',
    publishedAt: '2026-05-13T18:00:00.000Z',
    canDisqualify: false,
    criteria: [
      { id: '0', name: 'Use', weight: 3 },
      { id: '1', name: 'Craft', weight: 1 },
    ],
    entries: [
      { id: first, title: 'Gauge bell', isFinalist: false, isDisqualified: false },
      { id: second, title: 'Tide board', isFinalist: false, isDisqualified: false },
    ],
    result: {
      mean: 6,
      ranking: [
        { ...shared, entry: first, place: 1, score: 7.33, raw: 8, closeToNext: false },
        { ...shared, entry: second, place: 2, score: 4.67, raw: 4, closeToNext: false },
      ],
      judges: [
        { judge: 1, effect: 0.67, count: 2 },
        { judge: 2, effect: -0.67, count: 2 },
      ],
      unscored: [],
      ratings: [
        { entry: first, judge: 1, points: [9, 9] },
        { entry: first, judge: 2, points: [7, 7] },
        { entry: second, judge: 1, points: [5, 5] },
        { entry: second, judge: 2, points: [3, 3] },
      ],
    },
    ...overrides,
  };
}
