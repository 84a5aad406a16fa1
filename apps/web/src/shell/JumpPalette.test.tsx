import { screen, within } from '@testing-library/react';
import Award from 'lucide-react/icons/award';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import type { PageRow } from '#platform/web/pages.ts';
import { pageTables } from '../domains.ts';
import { JumpPalette } from './JumpPalette.tsx';

// Their files are read before, so that no test waits for the disk.
let memberRows: readonly PageRow[] = [];
beforeAll(async () => {
  const files = await Promise.all(pageTables.filter(({ of }) => of === 'member').map(({ load }) => load()));
  memberRows = files.flatMap(({ pages }) => pages);
});

it('leads to pages that the navigation does not name, each once, and to no page that needs more than its address', async () => {
  const onClose = vi.fn();
  const { user, address } = renderPage(() => (
    <JumpPalette items={[{ label: 'Grants', href: '/grants', icon: Award }]} onClose={onClose} />
  ));
  const more = within(await screen.findByRole('group', { name: 'More pages' }));
  const names = more.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('Deployment readiness');
  expect(names).not.toContain('Grants');
  for (const { path, title, isStep } of memberRows)
    if (isStep || path === '/welcome') expect(names).not.toContain(title);
  expect(new Set(names).size).toBe(names.length);
  await user.type(screen.getByRole('combobox'), 'ready');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(address()).toBe('/');
});

it('opens what is chosen', async () => {
  const { user, address } = renderPage(() => <JumpPalette items={[]} onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox'), 'readiness');
  await screen.findByRole('option', { name: 'Deployment readiness' });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/deployment-readiness');
});
