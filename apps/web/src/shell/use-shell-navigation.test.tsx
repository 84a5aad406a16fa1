import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aMemberSession } from '#platform/testing/web/render-page.tsx';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { useShellNavigation } from './use-shell-navigation.ts';

const FORUM = 'https://forum.example';

const navigationOf = (session: Session = aMemberSession(), address = '/') =>
  renderHook(() => useShellNavigation(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider session={session}>
          <InstanceProvider instance={{ forumUrl: FORUM, isDemo: false, hasMail: true }}>
            {children}
          </InstanceProvider>
        </SessionProvider>
      </MemoryRouter>
    ),
  }).result.current;

describe('the navigation (spec §2.5)', () => {
  it('has the sidebar in groups, every place once', () => {
    const { sections } = navigationOf();
    expect(sections.map(({ title, items }) => [title, items.map(({ href }) => href)])).toEqual([
      [undefined, ['/']],
      ['Explore', ['/grantflow', '/learning']],
      ['Community', ['/projects', '/refer', '/referral-revenue', FORUM]],
      ['You', ['/my-dashboard', '/reputation-id', '/rewards', '/settings']],
      ['Developer tools', ['/developer', '/developer/api-docs']],
    ]);
  });

  it('has the way to the administration for administrators alone', () => {
    const hrefs = (session: Session) =>
      navigationOf(session).sections.flatMap(({ items }) => items.map(({ href }) => href));
    expect(hrefs(aMemberSession({ isAdmin: true }))).toContain('/admin');
    expect(hrefs(aMemberSession())).not.toContain('/admin');
  });

  it('keeps the specified bar of the phone, and leads to every place of the sidebar from its menu', () => {
    const { bottomBar, menu, sections } = navigationOf(aMemberSession({ isAdmin: true }));
    expect(bottomBar.map(({ href, label }) => [href, label])).toEqual([
      ['/', 'Home'],
      ['/projects', 'Projects'],
      ['/rewards', 'Rewards'],
      ['/my-dashboard', 'Me'],
    ]);
    const inMenu = menu.map(({ href }) => href);
    expect(new Set(inMenu).size).toBe(inMenu.length);
    for (const { href } of sections.flatMap(({ items }) => items)) expect(inMenu).toContain(href);
    expect(inMenu.slice(0, 4)).toEqual(['/', '/my-dashboard', '/refer', '/rewards']);
  });

  it('marks the place that a page belongs to', () => {
    const { menu } = navigationOf(aMemberSession(), '/projects/7');
    expect(menu.filter(({ active }) => active).map(({ href }) => href)).toEqual(['/projects']);
  });

  it('gives no two places of one group the same picture', () => {
    for (const { items } of navigationOf(aMemberSession({ isAdmin: true })).sections) {
      expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
    }
  });
});
