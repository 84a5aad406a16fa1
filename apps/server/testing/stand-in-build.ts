import type { PageSession, WebBuild } from '#platform/server/delivery/web-build.ts';

/** Script that a document of the stand-in runs before its body is there. */
export const EARLY_SCRIPT = 'window.early = true;';

/** A web build whose pages are one heading; what it is given as `queries` reaches the page's boot data. */
export function aStandInBuild(queries: unknown = null): WebBuild {
  return {
    css: 'body{margin:0}',
    entry: '/assets/entry.js',
    fontPreload: null,
    pageScripts: { visitor: {}, member: {} },
    version: 'test',
    renderer: {
      earlyScript: EARLY_SCRIPT,
      emptyPlaces: () => [],
      publicPaths: () => [],
      locate: (session: PageSession, address: string) =>
        address.split('?')[0] === '/welcome' || session.state !== 'visitor'
          ? {
              kind: 'page',
              title: 'Page',
              description: null,
              indexable: true,
              share: {},
              trail: [],
              file: null,
            }
          : { kind: 'redirect', to: '/welcome' },
      render: async () => ({ html: '<h1>Page</h1>', queries }),
    },
  };
}
