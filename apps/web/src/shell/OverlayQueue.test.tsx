import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { useReadBalance, useSession } from '#platform/web/session.tsx';
import type { Overlay } from '#platform/web/widgets.ts';
import { OverlayQueue } from './OverlayQueue.tsx';

function Page({ total, overlays }: { total?: string | undefined; overlays: readonly Overlay[] }) {
  useReadBalance(total);
  const session = useSession();
  return (
    <>
      <output>{session.state === 'member' && session.user.tokens}</output>
      <OverlayQueue overlays={overlays} />
    </>
  );
}

it('keeps what has come up when a page reads the balance, though it would be wanted no longer', async () => {
  let wasSeen = false;
  const Hint = () => <p>A hint</p>;
  const overlays: readonly Overlay[] = [{ id: 'hint', isWanted: () => !wasSeen, load: async () => Hint }];
  let total: string | undefined;
  const { user } = renderPage(() => {
    const [, again] = useState(0);
    return (
      <>
        <button type="button" onClick={() => again(1)}>
          Again
        </button>
        <Page total={total} overlays={overlays} />
      </>
    );
  });
  await screen.findByText('A hint');
  wasSeen = true;
  total = '12.5';
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await vi.waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('12.5'));
  expect(screen.getByText('A hint')).toBeTruthy();
});
