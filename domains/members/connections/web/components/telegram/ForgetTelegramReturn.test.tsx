import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMemberSession } from '#platform/testing/web/render-page.tsx';
import { connectionsWeb } from '../../index.ts';
import { startWidgetTrip } from './widget-trip.ts';

const SIGNED = `#tgAuthResult=${btoa(JSON.stringify({ id: 5, first_name: 'Ada', auth_date: 1, hash: 'ab' }))}`;

/** Returns the address after the signed-in layout has read it. */
async function addressAfter(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  for (const { isWanted, load } of connectionsWeb.widgets?.overlays ?? []) {
    if (!isWanted(aMemberSession())) continue;
    const Overlay = await load();
    const onDone = vi.fn();
    render(<Overlay onDone={onDone} />);
    expect(onDone).toHaveBeenCalled();
  }
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a sign-in by Telegram that reaches a signed-in member', () => {
  it('leaves the address, and its trip ends', async () => {
    startWidgetTrip('sign-in', 4242, new URL('https://hodag.example/auth'));
    expect(await addressAfter(`/${SIGNED}`)).toBe('/');
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves it too when a Mini App brought it', async () => {
    const initData = new URLSearchParams({ user: '{"id":5}', hash: 'ab' }).toString();
    expect(await addressAfter(`/#tgWebAppData=${encodeURIComponent(initData)}`)).toBe('/');
  });

  it.each(['/account', '/link-account'])('stays for %s, which may link it', async (path) => {
    expect(await addressAfter(path + SIGNED)).toBe(path + SIGNED);
  });

  it.each(['/', '/account#telegram', '/learning?level=basic#tg'])('%s stays as it is', async (address) => {
    expect(await addressAfter(address)).toBe(address);
  });
});
