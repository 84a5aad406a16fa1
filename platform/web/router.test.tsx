import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { definePages, type PageRow } from './pages.ts';
import { addRows, isUnknown, type RouterParts, routesFor } from './router.tsx';

const load: PageRow['load'] = async () => ({ Component: () => null });
const startRows = definePages([{ path: '/', access: 'pending', title: 'Start', load }]);
const laterRows = definePages([
  { path: '/things/:id', access: 'pending', title: 'Thing', load },
  { path: '/old', access: 'pending', title: 'Old', redirect: '/' },
  { path: '/rules', access: 'admin', title: 'Rules', load },
]);
const Frame = (): null => null;
const parts: Omit<RouterParts, 'rows'> = {
  session: { state: 'pending', username: 'ada' },
  client: new QueryClient(),
  layouts: { app: async () => Frame, public: async () => Frame, bare: async () => Frame },
  ErrorPage: Frame,
  waitMs: 0,
};

/** As in the browser: the other rows come when an address fits none of the first. */
function startWithoutLaterRows(path: string) {
  let fetched = 0;
  const router = createMemoryRouter(routesFor({ ...parts, rows: startRows }), {
    initialEntries: [path],
    patchRoutesOnNavigation: async ({ patch }) => {
      fetched += 1;
      if (fetched === 1) addRows({ ...parts, rows: laterRows }, patch);
    },
  });
  router.initialize();
  return { router, fetchedTimes: () => fetched };
}

const idOf = (matches: readonly { readonly route: RouteObject }[]): string | undefined =>
  matches.at(-1)?.route.id;

describe('rows that come later', () => {
  it('are found by the first link that leads to one of them, below its frame', async () => {
    const { router, fetchedTimes } = startWithoutLaterRows('/');
    await router.navigate('/');
    expect(fetchedTimes()).toBe(0);
    await router.navigate('/things/7');
    expect(router.state.location.pathname).toBe('/things/7');
    expect(router.state.matches.map(({ route }) => route.id)).toEqual([
      'layout:app',
      'page:pending:/things/:id',
    ]);
    expect(router.state.matches.at(-1)?.params).toEqual({ id: '7' });
  });

  it('redirect, and leave out what the session may not see', async () => {
    const { router } = startWithoutLaterRows('/');
    await router.navigate('/old');
    expect(router.state.location.pathname).toBe('/');
    await router.navigate('/rules');
    expect(router.state.location.pathname).toBe('/');
    expect(idOf(router.state.matches)).toBe('page:pending:/');
  });

  it('leave the way out to addresses that nobody knows', async () => {
    const { router } = startWithoutLaterRows('/');
    await router.navigate('/no-such-page');
    expect(router.state.location.pathname).toBe('/');
  });
});

it.each([
  ['/', false],
  ['/things/7', true],
])('whether the first rows know %s', (pathname, expected) => {
  expect(isUnknown(routesFor({ ...parts, rows: startRows }), { pathname })).toBe(expected);
});
