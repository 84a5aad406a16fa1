import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Appeal, AppealList, Seed } from '../../contract/appeal-schemas.ts';
import { aReputation } from '../../testing/statement.ts';
import { reputationApi } from '../api.ts';
import { ReputationReviewsPage } from './ReputationReviewsPage.tsx';

const PATH = '/admin/reputation';
const anAppeal = (overrides: Partial<Appeal> = {}): Appeal => ({
  id: '00000000-0000-4000-8000-0000000000bb',
  member: 'sprout',
  text: 'I completed two topics, and this is one.',
  state: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  decidedAt: null,
  decidedBy: null,
  point: {
    id: '00000000-0000-4000-8000-00000000000a',
    rule: 'topic-completed',
    label: 'Learning topic completed',
    subject: 'What a DAG is',
    earnedAt: '2026-11-19T10:00:00.000Z',
    recordedAt: '2026-11-19T10:00:01.000Z',
    points: 3,
    reversal: null,
  },
  ...overrides,
});
const SEED: Seed = {
  username: 'gardener',
  namedAt: '2026-11-01T10:00:00.000Z',
  reason: 'Met in person.',
  namedBy: 'ada',
  trust: 0.25,
};
/** This instance gives more for a project than the others. */
const RULES_HERE = { 'project-published': { points: 8 } };
const listOf = (items: Appeal[]): AppealList => ({ total: items.length, page: 1, pageSize: 20, items });

interface Replies {
  readonly appeals?: () => AppealList | Promise<AppealList>;
  readonly seeds?: Seed[];
  readonly url?: string;
  readonly refuse?: () => void;
}
const open = ({ appeals = () => listOf([anAppeal()]), seeds = [SEED], url = PATH, refuse }: Replies = {}) =>
  renderPage(ReputationReviewsPage, {
    path: PATH,
    url,
    stubs: [
      answer(reputationApi.listAppeals, async () => ({ success: true as const, data: await appeals() })),
      answer(reputationApi.getReputation, { success: true, data: aReputation({}, RULES_HERE) }),
      answer(reputationApi.getSeeds, { success: true, data: { computedAt: null, seeds } }),
      answer(reputationApi.answerAppeal, () => {
        refuse?.();
        return { success: true as const };
      }),
      answer(reputationApi.nameSeed, { success: true, data: { computedAt: null, seeds } }),
    ],
  });
type View = ReturnType<typeof open>;
const sent = ({ calls }: View, name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input.body);
async function write(view: View, trigger: string, reason: string): Promise<void> {
  await view.user.click(await screen.findByRole('button', { name: trigger }));
  await view.user.type(
    await screen.findByRole('textbox', { name: /which the member reads|^Reason/ }),
    reason,
  );
}

describe('appeals', () => {
  it('says what it loads', () => {
    open({ appeals: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'RepID appeals and trust' })).toBeTruthy();
    expect(screen.getByText('Loading the appeals')).toBeTruthy();
  });

  it('shows who says what about which entry', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Appeals' }));
    const text = list.getByRole('listitem').textContent;
    expect(text).toContain('sprout');
    expect(text).toContain('About Learning topic completed · What a DAG is: 3 points of Nov 19, 2026');
    expect(text).toContain('I completed two topics, and this is one.');
  });

  it('are refused with an answer, and not without one', async () => {
    const view = open();
    await write(view, 'Refuse the appeal of sprout', 'No');
    await view.user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(await screen.findByText('Write 10 characters or more')).toBeTruthy();
    await view.user.type(screen.getByRole('textbox', { name: /which the member reads/ }), ', it is one.');
    await view.user.click(screen.getByRole('button', { name: 'Refuse it' }));
    await expect
      .poll(() => sent(view, 'answerAppeal'))
      .toEqual([{ decision: 'refuse', answer: 'No, it is one.', correction: { kind: 'none' } }]);
  });

  it('are upheld with a correction of the points', async () => {
    const view = open();
    await write(view, 'Uphold the appeal of sprout', 'Only half of it was yours.');
    await view.user.selectOptions(
      screen.getByRole('combobox', { name: 'What is corrected' }),
      'Record it anew with other points',
    );
    expect(screen.getByText('This rule gives 3 at most.')).toBeTruthy();
    const points = screen.getByRole('spinbutton', { name: 'Points' });
    await view.user.clear(points);
    await view.user.type(points, '1.5');
    await view.user.click(screen.getByRole('button', { name: 'Uphold it' }));
    await expect
      .poll(() => sent(view, 'answerAppeal'))
      .toEqual([
        {
          decision: 'uphold',
          answer: 'Only half of it was yours.',
          correction: { kind: 'correct', points: 1.5 },
        },
      ]);
  });

  it.each(['1,5', ' '])('are not upheld while the points read %j', async (typed) => {
    const view = open();
    await write(view, 'Uphold the appeal of sprout', 'Only half of it was yours.');
    const kind = screen.getByRole('combobox', { name: 'What is corrected' });
    await view.user.selectOptions(kind, 'Record it anew with other points');
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points' });
    await view.user.clear(points);
    await view.user.type(points, `${typed}{Enter}`);
    expect(screen.getByText(/^Write a number such as/)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Uphold it' }));
    expect(sent(view, 'answerAppeal')).toEqual([]);
  });

  it('about something missing are upheld by recording it', async () => {
    const view = open({ appeals: () => listOf([anAppeal({ point: null })]) });
    expect(await screen.findByText('About something that is missing')).toBeTruthy();
    await write(view, 'Uphold the appeal of sprout', 'It was lost by us.');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Earned by' }), 'Wallet linked');
    await view.user.click(screen.getByRole('button', { name: 'Uphold it' }));
    await expect
      .poll(() => sent(view, 'answerAppeal'))
      .toMatchObject([{ correction: { kind: 'add', rule: 'wallet-linked', points: 5, day: '2026-11-20' } }]);
  });

  it('show why an answer was refused, and ask who is there', async () => {
    let code = 'reputation.own_appeal';
    const view = open({
      refuse: () => {
        throw refusal(403, code, 'This appeal is your own.');
      },
    });
    await write(view, 'Refuse the appeal of sprout', 'It stays as it is.');
    await view.user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This appeal is your own.');
    code = 'identity.reauthentication_required';
    await view.user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  });

  it('answered stand with their answer; the filters are the address and the file', async () => {
    const answered = anAppeal({
      state: 'upheld',
      answer: 'It was lost.',
      decidedBy: 'ada',
      decidedAt: '2026-11-21T10:00:00.000Z',
    });
    const { user, address } = open({ appeals: () => listOf([answered]) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Appeals' }), 'Were right');
    await user.type(screen.getByRole('textbox', { name: 'Member' }), 'sprout');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(address()).toBe('/admin/reputation?show=upheld&member=sprout');
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/reputation/appeals.csv?show=upheld&member=sprout',
    );
    expect((await screen.findByText('ada, Nov 21, 2026')).previousSibling?.textContent).toBe('It was lost.');
    expect(screen.queryByRole('button', { name: 'Refuse the appeal of sprout' })).toBeNull();
  });

  it('say when none waits, and when a list is empty', async () => {
    const view = open({ appeals: () => listOf([]) });
    expect(await screen.findByText('No appeal waits for an answer')).toBeTruthy();
    view.unmount();
    open({ appeals: () => listOf([]), url: `${PATH}?show=refused` });
    expect(await screen.findByText('No appeal in this list')).toBeTruthy();
  });

  it('that do not load can be asked for again', async () => {
    let isDown = true;
    const { user } = open({
      appeals: () => {
        if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
        return listOf([anAppeal()]);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The appeals did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Appeals' })).toBeTruthy();
  });
});

describe('where trust starts', () => {
  it('is listed with the reason', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Where trust starts' }));
    expect(list.getByRole('listitem').textContent).toContain(
      'Met in person. · named Nov 1, 2026 by ada · trust 0.25',
    );
  });

  it('says when nobody is named, and names somebody with a reason', async () => {
    const view = open({ seeds: [] });
    expect(await screen.findByText('Trust starts nowhere yet')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Name a member' }));
    await view.user.type(await screen.findByRole('textbox', { name: 'Username' }), 'gardener');
    await view.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Met in person.');
    await view.user.click(screen.getByRole('button', { name: 'Name them' }));
    await expect
      .poll(() => sent(view, 'nameSeed'))
      .toEqual([{ username: 'gardener', isSeed: true, reason: 'Met in person.' }]);
  });

  it('is taken away with a reason', async () => {
    const view = open();
    await write(view, 'Remove gardener', 'Has left the board.');
    await view.user.click(screen.getByRole('button', { name: 'Remove them' }));
    await expect
      .poll(() => sent(view, 'nameSeed'))
      .toEqual([{ username: 'gardener', isSeed: false, reason: 'Has left the board.' }]);
  });
});
