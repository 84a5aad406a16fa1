import { definePages } from '#platform/web/pages.ts';

const crumbs = ['/automated-resource-sharing'] as const;

/** The pages of exchange behind the sign-in. */
export const pages = definePages([
  {
    path: '/automated-resource-sharing',
    access: 'pending',
    title: 'Offers and requests',
    words:
      'resource sharing market exchange offers requests help skills mentoring equipment data compute space barter',
    load: () => import('./pages/ListingsPage.tsx'),
  },
  {
    path: '/market-maker',
    access: 'pending',
    title: 'Market',
    words: 'exchange prices depth settlements hdag',
    load: () => import('./pages/MarketPage.tsx'),
  },
  {
    path: '/exchange/post',
    access: 'pending',
    title: 'Post an offer or a request',
    words: 'exchange offer request help',
    crumbs,
    load: () => import('./pages/PostPage.tsx'),
  },
  {
    path: '/exchange/listings/:id',
    access: 'pending',
    title: 'Offer or request',
    crumbs,
    load: () => import('./pages/ListingPage.tsx'),
  },
  {
    path: '/exchange/deals',
    access: 'pending',
    title: 'My deals',
    words: 'exchange escrow payments help',
    crumbs,
    load: () => import('./pages/DealsPage.tsx'),
  },
  {
    path: '/exchange/deals/:id',
    access: 'pending',
    title: 'Deal',
    crumbs: ['/automated-resource-sharing', '/exchange/deals'],
    load: () => import('./pages/DealPage.tsx'),
  },
]);
