import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

interface HappyWindow {
  readonly happyDOM: { setURL(url: string): void };
}

// A net, not a target: parts that load later take longer on a machine that others use too.
configure({ asyncUtilTimeout: 60_000 });

// Files of a worker share one window, since making one for each took most of the time. Each begins as the first did.
beforeAll(() => {
  // Some files ask for Node alone.
  if (typeof window === 'undefined') return;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.body.innerHTML = '';
  // A click on a download or on a link of elsewhere moves the window away.
  if (window.location.origin === 'null')
    (window as unknown as HappyWindow).happyDOM.setURL('http://localhost:3000/');
});

// Without test globals the library does not clean up automatically.
afterEach(() => cleanup());
