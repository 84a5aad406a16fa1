import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { someProof } from '../../testing/signed-samples.ts';
import { signedApi } from '../api.ts';
import { Component as VerifyPage } from './VerifyPage.tsx';

describe('the page that verifies', () => {
  it('asks for something to verify', async () => {
    const { user } = renderPage(VerifyPage, { path: '/verify', stubs: [] });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Paste a link or a proof')).toBeTruthy();
  });

  it('checks what is pasted and says the outcome', async () => {
    const { user, calls } = renderPage(VerifyPage, {
      path: '/verify',
      stubs: [answer(signedApi.verifyProof, someProof({}, { kind: 'dbt' }))],
    });
    await user.type(screen.getByLabelText('Link or proof'), 'https://hodag.example/verify/1');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Proved: holds a DBT')).toBeTruthy();
    expect(calls.at(-1)?.input.body).toEqual({ text: 'https://hodag.example/verify/1' });
  });
});
