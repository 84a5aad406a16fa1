import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, redirect } from 'react-router';
import { fallbackPath, type PageRow, rowsFor } from './pages.ts';
import type { Session } from './session.tsx';

/** Frames of pages by name, each loaded on demand. */
export type Layouts = Readonly<Record<NonNullable<PageRow['layout']>, () => Promise<ComponentType>>>;

export interface RouterParts {
  readonly rows: readonly PageRow[];
  readonly session: Session;
  readonly client: QueryClient;
  readonly layouts: Layouts;
  readonly ErrorPage: ComponentType;
  /** On the server a page's reads are awaited for this long; in the browser they only start. */
  readonly waitMs: number;
}

/** What a route carries for titles and crumbs. */
export interface RouteHandle {
  readonly row: PageRow;
}

const LAYOUTS = ['app', 'public', 'bare'] as const;
const FALLBACK = 'fallback';
const layoutId = (name: string): string => `layout:${name}`;

/** The routes of a session: its rows under their layouts, and one way out for every other address. */
export function routesFor(parts: RouterParts): RouteObject[] {
  const layouts = LAYOUTS.map(
    (name): RouteObject => ({
      id: layoutId(name),
      lazy: async () => ({ Component: await parts.layouts[name]() }),
      ErrorBoundary: parts.ErrorPage,
      children: routesBelow(name, parts),
    }),
  );
  const fallback = fallbackPath(parts.session);
  return [...layouts, { id: FALLBACK, path: '*', loader: () => redirect(fallback), Component: Nothing }];
}

/** Puts the routes of rows that came later below their layouts. */
export function addRows(parts: RouterParts, patch: (layout: string, routes: RouteObject[]) => void): void {
  for (const name of LAYOUTS) patch(layoutId(name), routesBelow(name, parts));
}

/** Whether these routes have nothing for an address but the way out. */
export function isUnknown(routes: RouteObject[], location: { readonly pathname: string }): boolean {
  return matchRoutes(routes, location)?.at(-1)?.route.id === FALLBACK;
}

function routesBelow(name: (typeof LAYOUTS)[number], parts: RouterParts): RouteObject[] {
  return rowsFor(parts.rows, parts.session)
    .filter((row) => (row.layout ?? 'app') === name)
    .map((row) => (row.redirect ? redirectRoute(row, row.redirect) : pageRoute(row, parts)));
}

function Nothing(): null {
  return null;
}

function redirectRoute(row: PageRow, to: string): RouteObject {
  return { id: routeId(row), path: row.path, loader: () => redirect(to), Component: Nothing };
}

function pageRoute(row: PageRow, parts: RouterParts): RouteObject {
  return {
    id: routeId(row),
    path: row.path,
    handle: { row } satisfies RouteHandle,
    lazy: async () => {
      if (!row.load) throw new Error(`The page ${row.path} has neither a module nor a redirect`);
      const { Component, prefetch } = await row.load();
      return {
        Component,
        loader: async ({ params, request }) => {
          const { client, session } = parts;
          const reading = prefetch?.({ client, session, params, search: new URL(request.url).searchParams });
          if (reading && parts.waitMs > 0) await Promise.race([reading, delay(parts.waitMs)]);
          return null;
        },
      };
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Unique in a session's table: one path has one visible row. */
export function routeId(row: PageRow): string {
  return `page:${row.access}:${row.path}`;
}
