import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { RoundCard } from '../../contract/schemas.ts';
import { aRound, ROUND_ID } from '../../testing/pages.ts';
import { roundsApi } from '../api.ts';
import { RoundsPage } from './RoundsPage.tsx';

type Listed = { items: RoundCard[]; total: number };
type Reply = Listed | (() => Listed | Promise<Listed>);

const open = (reply: Reply, url = '/rounds', session?: Session) =>
  renderPage(RoundsPage, {
    path: '/rounds',
    url,
    stubs: [answer(roundsApi.listRounds, reply)],
    ...(session ? { session } : {}),
  });

describe('RoundsPage', () => {
  it('says that it loads, that there are none, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading rounds')).toBeTruthy();
    loading.unmount();
    const empty = open({ items: [], total: 0 });
    expect(await screen.findByText('No rounds found')).toBeTruthy();
    empty.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The rounds did not load.');
  });

  it('lists rounds with their pool and date; a draft leads to its form', async () => {
    const draft = aRound({ id: 'a-draft', name: 'Not out yet', state: 'draft' });
    open({ items: [aRound(), draft], total: 2 });
    const link = await screen.findByRole('link', { name: 'Open tools for small harbors' });
    expect(link.getAttribute('href')).toBe(`/rounds/${ROUND_ID}`);
    expect(screen.getByText(/^1 ETH · by Harbor Commons · 1 project · giving until/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Not out yet' }).getAttribute('href')).toBe(
      '/rounds/new?draft=a-draft',
    );
  });

  it('explains matching with an example', async () => {
    open({ items: [], total: 0 });
    expect(await screen.findByText('4 people give 0.01 ETH each: the pool adds 0.12 ETH.')).toBeTruthy();
    expect(screen.getByText('2 people give 0.02 ETH each: the pool adds 0.04 ETH.')).toBeTruthy();
    const term = screen.getByRole('link', { name: 'quadratic funding' });
    expect(term.getAttribute('href')).toBe('/definitions#matching-round');
  });

  it('asks for the stage in the address, and not for one that there is not', async () => {
    const list = vi.fn(() => ({ items: [], total: 0 }));
    const ended = open(list, '/rounds?stage=ended&page=2');
    await expect.poll(() => list.mock.calls.length).toBe(1);
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { stage: 'ended', page: 2 } }));
    ended.unmount();
    open(list, '/rounds?stage=soon&page=-1');
    await expect.poll(() => list.mock.calls.length).toBe(2);
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { page: 1 } }));
  });

  it('offers visitors neither a round of theirs nor to open one', async () => {
    open({ items: [], total: 0 }, '/rounds', { state: 'visitor' });
    await screen.findByText('No rounds found');
    expect(screen.queryByRole('link', { name: 'Open a round' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Your rounds' })).toBeNull();
  });
});
