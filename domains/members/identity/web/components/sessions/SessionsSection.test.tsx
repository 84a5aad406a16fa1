import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { sessionApi } from '../session-api.ts';
import { SessionsSection } from './SessionsSection.tsx';

const HERE = {
  id: '00000000-0000-4000-8000-00000000000a',
  browser: 'Firefox on Windows',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  current: true,
};
const THERE = {
  ...HERE,
  id: '00000000-0000-4000-8000-00000000000b',
  browser: 'Safari on iOS',
  current: false,
};

/** The account page as it is opened, left and opened again. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>Go</Button>
      {isOpen && <SessionsSection />}
    </>
  );
}

it('shows a session that was begun elsewhere since the page was last open', async () => {
  let sessions = [HERE];
  const { user } = renderPage(Visits, { stubs: [answer(sessionApi.listSessions, () => ({ sessions }))] });
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  sessions = [HERE, THERE];
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('Safari on iOS')).toBeTruthy();
  expect(screen.queryByText('You are signed in nowhere else.')).toBeNull();
});
