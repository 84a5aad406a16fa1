import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { StorageLeft } from './StorageLeft.tsx';
import { storageApi } from './storage-api.ts';

it('says what is used and what is left', async () => {
  const use = { usedBytes: 12_000_000, limitBytes: 1_000_000_000, leftBytes: 988_000_000 };
  renderPage(() => <StorageLeft />, { stubs: [answer(storageApi.getOwnStorage, use)] });
  expect(await screen.findByText('Your storage: 12 MB of 1 GB used, 988 MB left.')).toBeTruthy();
});
