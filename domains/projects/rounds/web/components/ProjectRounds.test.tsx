import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Estimate, Estimates } from '../../contract/schemas.ts';
import { aRound, aRoundProject, PROJECT_ID } from '../../testing/pages.ts';
import { resultsApi, roundsApi } from '../api.ts';
import { ProjectRounds } from './ProjectRounds.tsx';

const project = aRoundProject();
const ESTIMATE: Estimate = {
  projectId: PROJECT_ID,
  state: 'counts',
  range: { lowWei: '110000000000000000', highWei: '170000000000000000' },
  because: null,
  condition: 'goal',
  matchWei: '610000000000000000',
};
const estimates = (change: Partial<Estimate> = {}, missing: Estimates['missing'] = []): Estimates => ({
  asOf: '2026-05-05T12:00:00.000Z',
  leftWei: '5800000000000000000',
  missing,
  projects: [{ ...ESTIMATE, ...change }],
});

const open = (stubs: readonly Stub[]) =>
  renderPage(() => <ProjectRounds project={project} isOwner={false} />, {
    path: '/projects/:id',
    url: `/projects/${PROJECT_ID}`,
    stubs: [...stubs, answer(roundsApi.listRounds, { items: [aRound()], total: 1 })],
  });

describe('rounds on a project’s page', () => {
  it('says what the amount that is typed would add, from when, and what is left in the pool', async () => {
    const ask = vi.fn<(input: { query?: { wei: string } }) => Estimates>(() => estimates());
    const { user } = open([answer(resultsApi.estimateRoundMatches, ask)]);
    expect((await screen.findByText(/^Your 0.01 ETH adds about/)).textContent).toContain(
      '0.11 ETH to 0.17 ETH from the pool. It counts once the campaign has reached its goal',
    );
    expect(screen.getByText(/^Estimate at May 5, 2026.*5.8 ETH left in the pool/)).toBeTruthy();
    expect(screen.getByText(/^Matching estimate of this project/).textContent).toContain('0.61 ETH');
    const field = screen.getByLabelText('Estimate the match of a gift');
    await user.clear(field);
    await user.type(field, '0.05');
    expect(await screen.findByText(/^Your 0.05 ETH adds about/)).toBeTruthy();
    const asked = ask.mock.calls.map(([{ query }]) => query?.wei);
    expect(asked).toEqual(['10000000000000000', '50000000000000000']);
    await user.clear(field);
    await user.type(field, 'much');
    expect(await screen.findByText('Enter an amount of ETH above zero')).toBeTruthy();
  });

  it('asks a visitor to sign in, says why a member is not matched, and that it failed', async () => {
    const visitor = open([
      answer(resultsApi.estimateRoundMatches, estimates({ state: 'sign_in', range: null })),
    ]);
    expect(await screen.findByText(/to see what your gift would add/)).toBeTruthy();
    visitor.unmount();
    const because = 'Your gifts are not matched in this round yet.';
    const step = { label: 'Verify your email address', link: '/onboarding?step=3' };
    const refused = open([
      answer(
        resultsApi.estimateRoundMatches,
        estimates({ state: 'not_eligible', range: null, because }, [step]),
      ),
    ]);
    expect(await screen.findByRole('link', { name: step.label })).toBeTruthy();
    expect(screen.getByText(because, { exact: false })).toBeTruthy();
    refused.unmount();
    open([
      answer(resultsApi.estimateRoundMatches, () => {
        throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('The estimate did not load.');
  });

  it('says that the project takes no contributions, instead of an amount to type', async () => {
    const because = 'This project’s campaign has ended, so you cannot contribute to it now.';
    open([answer(resultsApi.estimateRoundMatches, estimates({ state: 'closed', range: null, because }))]);
    expect(await screen.findByText(because)).toBeTruthy();
    expect(screen.queryByText(/adds about/)).toBeNull();
    expect(screen.queryByLabelText('Estimate the match of a gift')).toBeNull();
  });

  it('has no estimate once giving is over', async () => {
    open([answer(roundsApi.listRounds, { items: [aRound({ state: 'appeal' })], total: 1 })]);
    expect(await screen.findByText('Appeals')).toBeTruthy();
    expect(screen.queryByLabelText('Estimate the match of a gift')).toBeNull();
  });
});
