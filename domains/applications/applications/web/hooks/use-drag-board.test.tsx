import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { anApplicationCard } from '../../testing/answers.ts';
import { applicationsApi } from '../api.ts';
import { Component as BoardPart } from '../components/BoardPart.tsx';

const late = vi.hoisted(() => {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
});
vi.mock('../components/DragBoard.tsx', async (original) => {
  await late.promise;
  return original();
});

it('leaves an open menu alone, and comes once the reader has left the board', async () => {
  renderPage(BoardPart, {
    path: '/grantflow',
    stubs: [
      answer(applicationsApi.listApplications, { applications: [anApplicationCard()], invitations: [] }),
      answer(catalogApi.listSavedGrants, { items: [] }),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Move Coastal/ }));
  const item = await screen.findByRole('menuitem', { name: 'Move to In review' });
  await act(async () => {
    late.resolve();
    await import('../components/DragBoard.tsx');
  });
  expect(item.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: /^Drag Coastal/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move Coastal/ }));
  act(() => (document.activeElement as HTMLElement).blur());
  await screen.findByRole('button', { name: /^Drag Coastal/ });
});
