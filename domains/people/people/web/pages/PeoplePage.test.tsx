import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { BuilderCard, BuilderPage as Page } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';
import { PeoplePage } from './PeoplePage.tsx';

const ANN: BuilderCard = {
  username: 'ann',
  skills: [
    {
      skill: 'carpentry',
      name: 'Carpentry',
      level: 4,
      evidence: [{ label: 'Benches', href: 'https://example.org/benches' }],
    },
  ],
  otherSkills: ['whittling'],
  hours: 6,
  timeZone: 'Europe/Berlin',
  sharedHours: 9,
  languages: ['en', 'es'],
  roles: ['maker'],
  pay: ['volunteer'],
  wanted: 'A playground in a village.',
  isOwn: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const aPage = (items: BuilderCard[], parts: Partial<Page> = {}): Page => ({
  items,
  total: items.length,
  meant: [],
  related: [],
  hasTimeZone: true,
  ...parts,
});

const browse = (reply: Page | (() => Page | Promise<Page>)) => answer(peopleApi.browseBuilders, reply);
const openPeople = (stubs: readonly Stub[], url = '/people') =>
  renderPage(PeoplePage, { path: '/people', url, stubs });

describe('PeoplePage', () => {
  it('loads', () => {
    openPeople([browse(pending)]);
    expect(screen.getByText('Loading people')).toBeTruthy();
  });

  it('shows skills with levels and evidence, hours, languages and pay', async () => {
    openPeople([browse(aPage([ANN]))]);
    const list = await screen.findByRole('list', { name: 'People' });
    expect(list.textContent).toContain('Carpentry Experienced');
    expect(list.textContent).toContain('6 hours a week');
    expect(list.textContent).toContain('9 shared hours a day');
    expect(list.textContent).toContain('English, Spanish');
    const link = within(list).getByRole('link', { name: 'Benches' });
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(within(list).getByRole('link', { name: 'ann' }).getAttribute('href')).toBe('/u/ann');
  });

  it('blocks a member after asking, says so, and takes it back', async () => {
    let blocks: { username: string; at: string }[] = [];
    const { user, calls } = openPeople([
      browse(() => aPage(blocks.length > 0 ? [] : [ANN])),
      answer(peopleApi.listMemberBlocks, () => ({ blocks })),
      answer(peopleApi.blockPerson, () => {
        blocks = [{ username: 'ann', at: '2026-11-01T00:00:00.000Z' }];
        return { success: true as const };
      }),
      answer(peopleApi.unblockPerson, () => {
        blocks = [];
        return { success: true as const };
      }),
    ]);
    render(<Toaster />);
    await user.click(await screen.findByRole('button', { name: 'Block ann' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Block ann?' });
    expect(dialog.textContent).toContain('Teams you are both in and deals you have accepted continue.');
    expect(dialog.textContent).toContain('You can unblock them at the end of the page People.');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('No one is in the directory yet')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'blockPerson')?.input).toMatchObject({
      params: { username: 'ann' },
    });
    expect(screen.getByText('You blocked ann.')).toBeTruthy();
    await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));
    expect(await screen.findByRole('button', { name: 'Block ann' })).toBeTruthy();
    expect(screen.getByText('You unblocked ann.')).toBeTruthy();
  });

  it('ends with the blocked members, each with a way to unblock', async () => {
    let blocks = [{ username: 'ben', at: '2026-11-01T00:00:00.000Z' }];
    const { user } = openPeople([
      browse(() => aPage(blocks.length > 0 ? [] : [{ ...ANN, username: 'ben' }])),
      answer(peopleApi.listMemberBlocks, () => ({ blocks })),
      answer(peopleApi.unblockPerson, () => {
        blocks = [];
        return { success: true as const };
      }),
    ]);
    const list = await screen.findByRole('list', { name: 'Blocked members' });
    expect(list.closest('section')?.id).toBe('blocked');
    await user.click(within(list).getByRole('button', { name: 'Unblock ben' }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Block ben' })).toBeTruthy();
  });

  it('has no second block for a member who is blocked, but the way back', async () => {
    const { user, calls } = openPeople([
      browse(aPage([ANN])),
      answer(peopleApi.listMemberBlocks, { blocks: [{ username: 'ann', at: '2026-11-01T00:00:00.000Z' }] }),
      answer(peopleApi.unblockPerson, { success: true as const }),
    ]);
    const card = await screen.findByRole('list', { name: 'People' });
    await user.click(await within(card).findByRole('button', { name: 'Unblock ann' }));
    expect(within(card).queryByRole('button', { name: 'Block ann' })).toBeNull();
    expect(calls.some(({ name }) => name === 'unblockPerson')).toBe(true);
  });

  it('reports a member with a reason', async () => {
    const { user, calls } = openPeople([
      browse(aPage([ANN])),
      answer(peopleApi.reportPerson, { success: true as const }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Report ann' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report ann' });
    await user.type(
      within(dialog).getByRole('textbox', { name: /What is wrong/ }),
      'Sells the same loan twice.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(await within(dialog).findByText('Choose a reason', { selector: 'span, p' })).toBeTruthy();
    expect(calls.some(({ name }) => name === 'reportPerson')).toBe(false);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Spam');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'reportPerson')?.input)
      .toMatchObject({
        params: { username: 'ann' },
        body: { reason: 'spam', text: 'Sells the same loan twice.' },
      });
  });

  it('offers nothing to do with oneself', async () => {
    openPeople([browse(aPage([{ ...ANN, isOwn: true }]))]);
    expect(await screen.findByText('You')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Block ann' })).toBeNull();
  });

  it('says what the words mean, and clears a search without results', async () => {
    const meant = [{ skill: 'carpentry', name: 'Carpentry', words: 'joiner' }];
    openPeople([browse(aPage([ANN], { meant }))], '/people?q=joiner');
    expect(await screen.findByText(/Matches: Carpentry/)).toBeTruthy();
  });

  it('clears filters without results', async () => {
    const { user, address } = openPeople([browse(aPage([]))], '/people?language=fr&pay=paid&sort=hours');
    expect(await screen.findByText('No one matches')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await expect.poll(address).toBe('/people');
  });

  it('says why hours cannot be compared', async () => {
    openPeople([browse(aPage([], { hasTimeZone: false }))], '/people?overlap=4');
    expect(await screen.findByText('Your profile has no time zone.')).toBeTruthy();
  });

  it('shows a failure', async () => {
    openPeople([
      browse(() => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('The directory did not load.');
  });
});
