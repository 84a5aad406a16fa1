import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { referralsApi } from '../api.ts';
import { Component as ReferPage } from './ReferPage.tsx';

const CODE = { success: true, data: { referralCode: 'MARI0417' } } as const;

describe('the page to refer friends', () => {
  it('shows the own link and copies it', async () => {
    const { user } = renderPage(ReferPage, {
      path: '/refer',
      stubs: [answer(referralsApi.getReferralCode, CODE)],
    });
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(link.value).toBe(`${window.location.origin}/join?referrer=MARI0417`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(link.value));
  });

  it('says that the link did not load, and loads it at the next try', async () => {
    let isUp = false;
    const { user } = renderPage(ReferPage, {
      path: '/refer',
      stubs: [
        answer(referralsApi.getReferralCode, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return CODE;
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your link did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toBeTruthy();
  });
});
