import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AppShell } from './AppShell.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { NavSection } from './nav-item.ts';
import { Sidebar } from './Sidebar.tsx';

const Dot = () => <svg aria-hidden="true" />;

function sections(active: string): NavSection[] {
  const item = (label: string, href: string) => ({ label, href, icon: Dot, active: href === active });
  return [
    { title: 'Explore', items: [{ ...item('GrantFlow', '/grantflow'), count: 3 }] },
    { title: 'Community', items: [{ ...item('Forum', 'https://forum.example'), external: true }] },
    { title: 'Developer tools', collapsible: true, items: [item('API docs', '/developer/api-docs')] },
  ];
}

afterEach(() => localStorage.clear());

describe('Sidebar', () => {
  it('marks the current page, counts, and warns of a new tab', () => {
    render(<Sidebar homeHref="/" sections={sections('/grantflow')} />);
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/grantflow');
    expect(current.textContent).toContain('3');
    expect(screen.getByRole('link', { name: /Forum \(opens a new tab\)/ }).getAttribute('rel')).toBe(
      'noreferrer',
    );
    expect(within(screen.getByRole('list', { name: 'Explore' })).getAllByRole('link')).toHaveLength(1);
  });

  it('keeps the collapsible group closed until asked, or open around the current page', async () => {
    const { unmount } = render(<Sidebar homeHref="/" sections={sections('/grantflow')} />);
    expect(screen.queryByRole('link', { name: 'API docs' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Developer tools' }));
    expect(screen.getByRole('link', { name: 'API docs' })).toBeTruthy();
    unmount();
    localStorage.clear();
    render(<Sidebar homeHref="/" sections={sections('/developer/api-docs')} />);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('API docs');
  });

  it('remembers whether the collapsible group was open, also around the current page', async () => {
    const group = () => screen.getByRole('button', { name: 'Developer tools' });
    const first = render(<Sidebar homeHref="/" sections={sections('/grantflow')} />);
    await userEvent.click(group());
    first.unmount();
    const second = render(<Sidebar homeHref="/" sections={sections('/grantflow')} />);
    expect(group().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(group());
    second.unmount();
    render(<Sidebar homeHref="/" sections={sections('/developer/api-docs')} />);
    expect(group().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('AppShell', () => {
  const parts = {
    sidebar: <Sidebar homeHref="/" sections={sections('/')} />,
    header: <header>Header</header>,
    mobileHeader: null,
    bottomBar: <BottomBar items={[{ label: 'Home', href: '/', icon: Dot, active: true }]} />,
    dock: <button type="button">Ask</button>,
  };

  it('has one main landmark, which the skip link reaches', () => {
    render(<AppShell {...parts}>Page</AppShell>);
    const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
    expect(target).toBe(`#${screen.getByRole('main').id}`);
  });

  it('shows the sheet alone when embedded', () => {
    render(
      <AppShell {...parts} embedded>
        Page
      </AppShell>,
    );
    expect(screen.getByRole('main').textContent).toBe('Page');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
    expect(screen.queryByText('Header')).toBeNull();
  });
});
