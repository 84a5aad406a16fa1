import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { emptyPlaces } from '../domains.ts';
import { useShellNavigation } from './use-shell-navigation.ts';

const FORUM = 'https://forum.example';

/** Everything built, as far as this test is concerned, but for the administration. */
const MEMBER_PLACES = ['/admin', '/admin/creator-studio'];

const navigationOf = (emptyPlaces: readonly string[] = MEMBER_PLACES, address = '/') =>
  renderHook(() => useShellNavigation(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <InstanceProvider instance={{ forumUrl: FORUM, isDemo: false, hasMail: true, emptyPlaces }}>
          {children}
        </InstanceProvider>
      </MemoryRouter>
    ),
  }).result.current;

describe('the navigation (spec §2.5)', () => {
  it('has the sidebar in groups, every place once', () => {
    const { sections } = navigationOf();
    expect(sections.map(({ title, items }) => [title, items.map(({ href }) => href)])).toEqual([
      [undefined, ['/']],
      ['Explore', ['/purpose-hub', '/nonprofits', '/grantflow', '/learning']],
      [
        'Community',
        [
          '/hypercrowd',
          '/refer',
          '/referral-revenue',
          '/market-maker',
          '/projects',
          '/rounds',
          '/hackathons',
          '/governance',
          FORUM,
        ],
      ],
      [
        'You',
        ['/my-dashboard', '/superpower', '/zkp-credentials', '/reputation-id', '/rewards', '/settings'],
      ],
      [
        'Developer tools',
        [
          '/anfis-ai',
          '/automated-resource-sharing',
          '/developer',
          '/developer/api-docs',
          '/developer/navigation-webhooks',
          '/developer/forum-storage',
          '/developer/zkp',
        ],
      ],
    ]);
  });

  it('leaves an entry out everywhere while no page table holds its path', () => {
    const { sections, menu, bottomBar, all } = navigationOf([
      '/admin',
      '/admin/creator-studio',
      '/nonprofits',
      '/market-maker',
      '/zkp',
    ]);
    const shown = [...sections.flatMap(({ items }) => items), ...menu, ...bottomBar, ...all];
    const hrefs = new Set(shown.map(({ href }) => href));
    for (const path of ['/nonprofits', '/market-maker', '/zkp']) expect(hrefs).not.toContain(path);
    expect(hrefs).toContain('/purpose-hub');
  });

  it('knows which entries lead to no page of a reader', () => {
    const rows = [{ path: '/', access: 'pending', title: 'Dashboard' }] as const;
    const empty = emptyPlaces(rows);
    expect(empty).not.toContain('/');
    expect(empty).toContain('/nonprofits');
  });

  it('offers administrators’ pages to administrators only', () => {
    const refusal = { path: '/admin/creator-studio', access: 'pending', title: 'Creator Studio' } as const;
    const admin = { path: '/admin', access: 'admin', title: 'Administration' } as const;
    expect(emptyPlaces([refusal])).toContain('/admin/creator-studio');
    expect(emptyPlaces([refusal, admin])).not.toContain('/admin/creator-studio');
  });

  it('has the way to the administration for administrators alone', () => {
    const hrefs = (emptyPlaces: readonly string[]) =>
      navigationOf(emptyPlaces).sections.flatMap(({ items }) => items.map(({ href }) => href));
    expect(hrefs([])).toContain('/admin');
    expect(hrefs(MEMBER_PLACES)).not.toContain('/admin');
  });

  it('keeps the specified bar of the phone, and leads to every place of the sidebar from its menu', () => {
    const { bottomBar, menu, sections } = navigationOf([]);
    expect(bottomBar.map(({ href, label }) => [href, label])).toEqual([
      ['/', 'Home'],
      ['/market-maker', 'Market'],
      ['/projects', 'Projects'],
      ['/rewards', 'Rewards'],
      ['/my-dashboard', 'Me'],
    ]);
    const inMenu = menu.map(({ href }) => href);
    expect(new Set(inMenu).size).toBe(inMenu.length);
    for (const { href } of sections.flatMap(({ items }) => items)) expect(inMenu).toContain(href);
    expect(inMenu.slice(0, 15)).toEqual([
      '/',
      '/my-dashboard',
      '/refer',
      '/rewards',
      '/projects',
      '/hypercrowd',
      '/learning',
      '/definitions',
      '/grantflow',
      '/ai-enhancement',
      '/reputation-id',
      '/developer',
      '/zkp',
      '/about',
      '/settings',
    ]);
  });

  it('marks the place that a page belongs to', () => {
    const { menu } = navigationOf([], '/projects/7');
    expect(menu.filter(({ active }) => active).map(({ href }) => href)).toEqual(['/projects']);
    const nearer = navigationOf([], '/developer/api-docs').menu.filter(({ active }) => active);
    expect(nearer.map(({ href }) => href)).toEqual(['/developer/api-docs']);
  });

  it('gives no two places of one group the same picture', () => {
    for (const { items } of navigationOf([]).sections) {
      expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
    }
  });
});
