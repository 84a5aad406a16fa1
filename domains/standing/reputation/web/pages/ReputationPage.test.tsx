import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { OwnAppeal } from '../../contract/appeal-schemas.ts';
import type { Point, Trust } from '../../contract/schemas.ts';
import { SOME_RULES } from '../../testing/some-rules.ts';
import { aPoint, aReputation } from '../../testing/statement.ts';
import { reputationApi } from '../api.ts';
import { Component as ReputationPage } from './ReputationPage.tsx';

const reputation = (data = aReputation()): Stub => answer(reputationApi.getReputation, data);
const points = (list: Point[] = [], total = list.length): Stub =>
  answer(reputationApi.listPoints, ({ query }) => ({
    points: list,
    total,
    page: query?.page as number,
    pages: Math.ceil(total / 20),
  }));
const trust = (data: Partial<Trust> = {}): Stub =>
  answer(reputationApi.getTrust, {
    trust: 0,
    computedAt: null,
    hasStart: true,
    gives: 0,
    received: 0,
    endorsements: [],
    ...data,
  });
const appeals = (list: OwnAppeal[] = []): Stub => answer(reputationApi.listOwnAppeals, { appeals: list });
const history = (): Stub =>
  answer(reputationApi.getRepIdHistory, {
    weeks: [
      { day: '2026-11-15', repId: 60 },
      { day: '2026-11-22', repId: 41 },
    ],
  });
const show = (stubs: readonly Stub[], url = '/reputation-id') =>
  renderPage(ReputationPage, {
    path: '/reputation-id',
    url,
    stubs: [...stubs, trust(), appeals(), history()],
  });
const rowOf = async (table: string, name: string | RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

describe('the page RepID', () => {
  it('shows a new member nothing earned, what to do next and every rule', async () => {
    show([reputation(), points()]);
    const next = await screen.findByRole('list', { name: 'What to do next' });
    expect(within(next).getAllByRole('link')[0]?.textContent).toBe('Profile complete');
    expect(within(next).getAllByRole('link')[0]?.getAttribute('href')).toBe('/profile/edit');
    expect(within(next).getAllByRole('listitem')[0]?.textContent).toContain('+20 points');
    expect(await screen.findByText('No points yet')).toBeTruthy();
    expect(
      within(await screen.findByRole('table', { name: 'Sources of RepID' })).getAllByRole('row'),
    ).toHaveLength(1 + Object.keys(SOME_RULES).length);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/reputation/points.csv',
    );
  });

  it('shows what the member appealed against, and the answer', async () => {
    const missing: OwnAppeal = {
      id: '00000000-0000-4000-8000-00000000000b',
      text: 'My wallet is not there.',
      state: 'upheld',
      createdAt: '2026-11-20T10:00:00.000Z',
      decidedAt: '2026-11-21T10:00:00.000Z',
      answer: 'We have added it.',
      point: null,
    };
    show([reputation(), points([aPoint({ isCorrection: true })]), appeals([missing])]);
    const list = within(await screen.findByRole('list', { name: 'Your appeals' }));
    expect(list.getByRole('listitem').textContent).toBe(
      'Appeal of Nov 20, 2026: upheld. We have added it.Missing pointsMy wallet is not there.',
    );
    expect(await screen.findByText('Recorded by the answer to an appeal')).toBeTruthy();
  });

  it('shows the figure, its tier and what becomes of it', async () => {
    const data = aReputation({
      repId: 41,
      exact: 41.37,
      tier: 10,
      nextTier: { tier: 50, missing: 8.63 },
      nextDropAt: '2026-11-27T00:00:00.000Z',
      inAYear: 20,
    });
    show([reputation(data), points()]);
    const figures = await screen.findByRole('region', { name: 'Your RepID' });
    for (const words of [
      '41',
      'Tier 10 and above',
      '8.63 more for tier 50',
      'Next decrease Nov 27, 2026. 20 in a year if you earn nothing more.',
    ])
      expect(within(figures).getByText(words)).toBeTruthy();
    const bar = within(figures).getByRole('progressbar', { name: 'Tiers' });
    expect(bar.getAttribute('aria-valuenow')).toBe('41.37');
  });

  it('draws a year, and what becomes of it without new points', async () => {
    show([reputation(), points()]);
    expect(
      await screen.findByRole('img', {
        name: '41 now; the most within a year was 60. Without new points it will be 20 in a year.',
      }),
    ).toBeTruthy();
  });

  it('says how each rule stands: done, at its limit, part used', async () => {
    const data = aReputation(
      {},
      {
        'wallet-linked': { state: 'done', times: 1, used: 1, worthNow: 4.9 },
        'project-published': { state: 'limit', times: 4, used: 3, opensAt: '2027-01-01T00:00:00.000Z' },
        'contact-verified': { times: 1, used: 1 },
        'topic-completed': { state: 'done', times: 8, used: 8 },
        'referral-verified': { times: 3 },
      },
    );
    show([reputation(data), points()]);
    expect((await rowOf('Sources of RepID', /^Wallet linked/)).textContent).toBe('Wallet linked5OnceDone4.9');
    const texts = [
      [/^Project published/, '3 a quarter', 'Limit reached, opens Jan 1, 2027'],
      [/^Contact verified/, 'each once', '1 of 3 used'],
      [/^Learning topic/, 'Each topic once', 'Done'],
      [/^Verified referral/, 'Earned 3 times'],
      [/^Lantern lit/, '10 a month', 'Open'],
      [/^Endorsement/, 'each member once a year', 'Open'],
    ] as const;
    for (const [name, ...words] of texts) {
      const { textContent } = await rowOf('Sources of RepID', name);
      for (const word of words) expect(textContent).toContain(word);
    }
  });

  it('lists every point with what is left of it, limits, reversals and appeals', async () => {
    show([
      reputation(),
      points([
        aPoint(),
        aPoint({ id: 'b', subject: 'Bridge', status: 'over-limit', worthNow: 0 }),
        aPoint({
          id: 'c',
          subject: null,
          status: 'reversed',
          reversal: { at: '2026-05-01T00:00:00.000Z', reason: 'A farm' },
          appeal: { state: 'refused', createdAt: '2026-05-02T00:00:00.000Z', answer: 'Seen twice' },
        }),
        aPoint({ id: 'd', appeal: { state: 'open', createdAt: '2026-05-02T00:00:00.000Z', answer: null } }),
      ]),
    ]);
    const rows = within(await screen.findByRole('table', { name: 'Your points' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Learning topic completed · What a DAG is');
    expect(rows[1]?.textContent).toContain('1.531.41Nov 22, 2025');
    expect(rows[2]?.textContent).toContain('Counts nothing: the limit was reached before it');
    expect(rows[3]?.textContent).toContain('Taken back on May 1, 2026: A farm');
    expect(rows[3]?.textContent).toContain('Appeal of May 2, 2026: refused. Seen twice');
    expect(rows[4]?.textContent).toContain('Appeal of May 2, 2026: waiting for an answer');
    expect(within(rows[4] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('turns pages by its address', async () => {
    const { calls } = show([reputation(), points([aPoint()], 45)], '/reputation-id?page=2');
    expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(
      '/reputation-id?page=3',
    );
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/reputation-id');
    expect(calls.find(({ name }) => name === 'listPoints')?.input.query).toEqual({ page: 2 });
  });

  it('leads back from a page that is not there', async () => {
    show([reputation(), points([], 3)], '/reputation-id?page=7');
    expect((await screen.findByRole('link', { name: 'First page' })).getAttribute('href')).toBe(
      '/reputation-id',
    );
  });

  it('says that it loads, and what did not load, each part for itself', async () => {
    show([answer(reputationApi.getReputation, pending), points([aPoint()])]);
    expect(screen.getByText('Loading your RepID')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Your points' })).toBeTruthy();
  });

  it('loads again what failed', async () => {
    let isUp = false;
    const { user } = show([
      reputation(),
      answer(reputationApi.listPoints, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { points: [aPoint()], total: 1, page: 1, pages: 1 };
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Your statement did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Your points' })).toBeTruthy();
  });
});

describe('an appeal', () => {
  const text = 'I completed this before the first of May.';

  it('is checked, sent for its entry, and told', async () => {
    const sent = vi.fn();
    const { user } = show([
      reputation(),
      points([aPoint()]),
      answer(reputationApi.appealPoint, ({ body }) => {
        sent(body);
        return {
          id: 'x',
          ...body,
          state: 'open' as const,
          createdAt: '2026-11-22T00:00:00.000Z',
          answer: null,
        };
      }),
    ]);
    await user.click(
      await screen.findByRole('button', { name: 'Appeal: Learning topic completed, What a DAG is' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    expect(dialog.getByText('Write 20 characters or more')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), text);
    await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ pointId: aPoint().id, text }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written when it is refused', async () => {
    const { user } = show([
      reputation(),
      points(),
      answer(reputationApi.appealPoint, () => {
        throw refusal(409, 'reputation.appeals_full', 'Five of your appeals wait for an answer.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Report missing points' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report missing points' }));
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong' });
    await user.type(box, text);
    await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Five of your appeals wait');
    expect(box.value).toBe(text);
  });
});

describe('trust', () => {
  it('shows the figure and both directions of endorsements', async () => {
    const endorsements = [
      { id: 'a', direction: 'received' as const, username: 'heron', at: '2026-11-20T00:00:00.000Z' },
      { id: 'b', direction: 'given' as const, username: null, at: '2026-11-19T00:00:00.000Z' },
    ];
    const computedAt = '2026-11-22T04:41:00.000Z';
    show([reputation(), points(), trust({ trust: 0.137, computedAt, received: 1, endorsements })]);
    const figures = within(await screen.findByRole('list', { name: 'Your trust' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Trust0.137as of Nov 22, 2026',
      'Endorsements received1',
    ]);
    const rows = within(screen.getByRole('list', { name: 'Your endorsements' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'heronendorsed youNov 20, 2026',
      'Former memberendorsed by youNov 19, 2026',
    ]);
    expect(screen.queryByText('No trusted members yet')).toBeNull();
  });

  it('says when no member is trusted yet', async () => {
    show([reputation(), points(), trust({ hasStart: false })]);
    expect(await screen.findByText('No trusted members yet')).toBeTruthy();
  });

  it.each([
    [0, 'gives them 0 points now', true],
    [0.685, 'gives them 0.685 points now', false],
  ])('says what an endorsement gives before it is given: %s', async (gives, hint, isWarned) => {
    show([reputation(), points(), trust({ gives })]);
    const box = await screen.findByRole('textbox', { name: 'Endorse a member' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain(hint);
    expect(screen.queryByText('Your endorsement would give 0 points now.') !== null).toBe(isWarned);
  });

  const STEP = { label: 'Pass the knowledge assessment', link: '/learning' };
  it('endorses by name, and says why it may not', async () => {
    let isOpen = false;
    const { user, calls } = show([
      reputation(),
      points(),
      answer(reputationApi.endorseMember, ({ body }) => {
        if (!isOpen) throw refusal(403, 'access.level_required', 'One step is missing.', STEP);
        return { username: body.username, at: '2026-11-22T00:00:00.000Z' };
      }),
    ]);
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endorse a member' });
    await user.click(screen.getByRole('button', { name: 'Endorse' }));
    expect(screen.getByText('Enter a username')).toBeTruthy();
    await user.type(box, 'heron');
    await user.click(screen.getByRole('button', { name: 'Endorse' }));
    expect((await screen.findByRole('alert')).textContent).toContain('One step is missing.');
    expect(screen.getByRole('link', { name: STEP.label }).getAttribute('href')).toBe(STEP.link);
    expect(box.value).toBe('heron');
    isOpen = true;
    await user.click(screen.getByRole('button', { name: 'Endorse' }));
    await vi.waitFor(() => expect(box.value).toBe(''));
    expect(calls.filter(({ name }) => name === 'endorseMember').at(-1)?.input.body).toEqual({
      username: 'heron',
    });
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(ReputationPage, {
      path: '/reputation-id',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your RepID appears once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
