import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Prizes } from '../../contract/schemas.ts';
import { fundedPrizes, HACKATHON_ID, somePrizes } from '../../testing/pages.ts';
import { prizesApi } from '../api.ts';
import { PrizesPart } from './PrizesPart.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const params = { id: HACKATHON_ID };
const HOST = { isFunding: false, free: '5000', earned: '0', blocker: null };

const open = (reply: Prizes | (() => Prizes | Promise<Prizes>), stubs: readonly Stub[] = []) =>
  renderPage(() => <PrizesPart hackathon={{ id: HACKATHON_ID }} />, {
    session: aMemberSession(),
    stubs: [
      ...stubs,
      answer(prizesApi.getPrizes, reply),
      answer(onboardingApi.getOnboardingProgress, { levels: [] } as never),
    ],
  });

describe('PrizesPart', () => {
  it('says that it loads and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the prizes')).toBeTruthy();
    loading.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The prizes did not load.');
  });

  it('names prizes by place once they are in escrow, and what happens to them', async () => {
    open(fundedPrizes());
    const list = within(await screen.findByRole('list', { name: 'Prizes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'First place1,000 HDAG',
      'Second place250.5 HDAG',
    ]);
    expect(screen.getByText(/^1,250.5 HDAG is in escrow. It is paid to the makers when/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay into escrow' })).toBeNull();
  });

  it('tells makers what they won, and everyone which entry got what', async () => {
    const awards = [{ place: 1, entryId: HACKATHON_ID, title: 'Gauge bell', amount: '1000', makers: 2 }];
    open(fundedPrizes({ state: 'paid', own: '500', awards, returned: '250.5' }));
    expect(await screen.findByText('You won 500 HDAG.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gauge bell' }).getAttribute('href')).toBe(
      `/hackathons/${HACKATHON_ID}#${HACKATHON_ID}`,
    );
    expect(screen.getByText('2 makers in equal parts')).toBeTruthy();
    expect(screen.getByText(/250.5 HDAG that no place took went back to the host.$/)).toBeTruthy();
  });

  it('lets the host pay after a question, once however often it is pressed', async () => {
    const { user, calls } = open(somePrizes({ host: HOST }), [
      answer(prizesApi.addPrizes, fundedPrizes({ host: HOST })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Pay into escrow' }));
    expect(await screen.findByText('Enter at least one amount')).toBeTruthy();
    await user.type(screen.getByLabelText('First place'), '5001');
    await user.click(screen.getByRole('button', { name: 'Pay into escrow' }));
    expect(await screen.findByText('Together this is 5,001 HDAG, and you have 5,000 HDAG free')).toBeTruthy();
    await user.clear(screen.getByLabelText('First place'));
    await user.type(screen.getByLabelText('First place'), '1,000');
    await user.type(screen.getByLabelText('Second place'), 'much');
    await user.click(screen.getByRole('button', { name: 'Pay into escrow' }));
    expect(await screen.findByText('Enter an amount, for example 100 or 12.5')).toBeTruthy();
    await user.clear(screen.getByLabelText('Second place'));
    await user.type(screen.getByLabelText('Second place'), '250.5');
    await user.click(screen.getByRole('button', { name: 'Pay into escrow' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay 1,250.5 HDAG into escrow?' });
    await user.click(within(question).getByRole('button', { name: 'Pay' }));
    const sent = calls.filter(({ name }) => name === 'addPrizes');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toEqual({
      params,
      body: { id: expect.any(String), amounts: ['1000', '250.5', '0'] },
    });
  });

  it('says to the host why none can be added yet, and nothing to others', async () => {
    const blocker = 'Set up judging first: prizes go to the places of its result.';
    const hosted = open(somePrizes({ host: { ...HOST, blocker } }));
    expect(await screen.findByText(blocker)).toBeTruthy();
    hosted.unmount();
    open(somePrizes());
    await expect.poll(() => screen.queryByText('Loading the prizes')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Prizes in HDAG' })).toBeNull();
  });
});
