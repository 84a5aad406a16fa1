import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { COUNTS } from '../../testing/answers.ts';
import { Component as FeaturesPage } from './FeaturesPage.tsx';

const open = (session: Session = { state: 'visitor' }) =>
  renderPage(FeaturesPage, { session, stubs: [answer(catalogApi.countGrants, COUNTS)] });
const card = (name: string) => screen.getByRole('listitem', { name });

/** The four cards of spec §2.8. */
const CARDS = [
  ['AI DAO', '/ai-dao'],
  ['ZKP identity', '/zkp-identity'],
  ['Grant matching', '/grantflow'],
  ['Team building', '/hypercrowd'],
] as const;

describe('FeaturesPage (spec §2.8)', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('has four cards in order, each with its explore link', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      CARDS.map(([title]) => title),
    );
    for (const [title, path] of CARDS) {
      const link = within(card(title)).getByRole('link', { name: `Explore ${title}` });
      expect(link.getAttribute('href')).toBe(path);
    }
  });

  it.each(CARDS)(
    '%s: copies its link, says "Copied" for 2 seconds, then clears the marker',
    async (title, path) => {
      vi.useFakeTimers();
      open();
      const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
      vi.stubGlobal('navigator', { clipboard: { writeText } });
      const copyButton = () => within(card(title)).getByRole('button');
      await act(async () => void fireEvent.click(copyButton()));
      expect(writeText).toHaveBeenCalledWith(`${window.location.origin}${path}`);
      expect(copyButton().textContent).toBe('Copied');
      expect(screen.getAllByRole('button', { name: 'Copied' })).toHaveLength(1);
      act(() => void vi.advanceTimersByTime(1999));
      expect(copyButton().textContent).toBe('Copied');
      act(() => void vi.advanceTimersByTime(1));
      expect(copyButton().textContent).toBe('Copy link');
    },
  );

  it.each([
    ['visitor', { state: 'visitor' } as const, 'Sign in or register'],
    ['member', aMemberSession(), 'Go to your dashboard'],
  ])('closes with links to /auth and /about for a %s', (_who, session, name) => {
    open(session);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auth');
    expect(screen.getByRole('link', { name: 'About Hodag' }).getAttribute('href')).toBe('/about');
  });

  it('counts open grants here and now', async () => {
    open();
    expect((await screen.findByText(/Counted here/)).textContent).toContain('1,234 open grants');
  });
});
