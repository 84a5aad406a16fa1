import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
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

/** The routes of a session: its rows under their layouts, and one way out for every other address. */
export function routesFor(parts: RouterParts): RouteObject[] {
  const visible = rowsFor(parts.rows, parts.session);
  const layouts = (['app', 'public', 'bare'] as const).map(
    (name): RouteObject => ({
      id: `layout:${name}`,
      lazy: async () => ({ Component: await parts.layouts[name]() }),
      ErrorBoundary: parts.ErrorPage,
      children: visible
        .filter((row) => (row.layout ?? 'app') === name)
        .map((row) => (row.redirect ? redirectRoute(row, row.redirect) : pageRoute(row, parts))),
    }),
  );
  const fallback = fallbackPath(parts.session);
  return [...layouts, { id: 'fallback', path: '*', loader: () => redirect(fallback), Component: Nothing }];
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
