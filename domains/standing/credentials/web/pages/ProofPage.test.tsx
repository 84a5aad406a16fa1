import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { PROOF_REFUSALS } from '../../contract/proof-refusals.ts';
import { someProof } from '../../testing/signed-samples.ts';
import { signedApi } from '../api.ts';
import { Component as ProofPage } from './ProofPage.tsx';

const open = (stub: Stub) =>
  renderPage(ProofPage, { path: '/verify/:id', url: `/verify/${'0'.repeat(32)}`, stubs: [stub] });

describe('the page of a proof', () => {
  it('says what was proved, by whom, until when, and what was not learned', async () => {
    open(
      answer(signedApi.getProof, someProof({ alias: 'tidewatch', tiers: [{ tier: 100, isReached: true }] })),
    );
    expect(await screen.findByText('Proved: holds an SBT')).toBeTruthy();
    expect(screen.getByText('tidewatch')).toBeTruthy();
    expect(screen.getByText('100 or more')).toBeTruthy();
    expect(screen.getByText(/^Hodag is a platform where/)).toBeTruthy();
    expect(screen.getByText(/^RepID counts points for what a member did on Hodag/)).toBeTruthy();
    expect(screen.getByText('hodag.example')).toBeTruthy();
    const hidden = screen.getByRole('region', { name: 'What you did not learn' }).textContent;
    expect(hidden).toContain('their exact RepID');
    expect(hidden).toContain('when they joined');
    expect(hidden).not.toContain('their alias');
  });

  it('says why a proof is refused, and shows nothing of it', async () => {
    const sentence = PROOF_REFUSALS.suspended;
    const checkedAt = '2026-11-29T10:00:00.000Z';
    open(answer(signedApi.getProof, { isProved: false, reason: 'suspended', sentence, checkedAt }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('What was proved')).toBeNull();
  });

  it('says where there is no proof', async () => {
    open(
      answer(signedApi.getProof, () => {
        throw refusal(404, 'credentials.proof_unknown', 'No proof is at this address.');
      }),
    );
    expect(await screen.findByText('No proof is at this address')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check another proof' }).getAttribute('href')).toBe('/verify');
  });

  it('says when it was not checked', async () => {
    open(
      answer(signedApi.getProof, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The proof was not checked.');
  });
});
