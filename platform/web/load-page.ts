import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { locate } from './locate.ts';
import { fetchRows, type PageTable } from './page-tables.ts';
import type { PageModule, PageRow } from './pages.ts';
import type { Session } from './session.tsx';

/** Frames of pages by name, each loaded on demand. */
export type Layouts = Readonly<Record<NonNullable<PageRow['layout']>, () => Promise<ComponentType>>>;

/** What is needed to find a page. */
export interface Site {
  readonly tables: readonly PageTable[];
  readonly layouts: Layouts;
  readonly session: Session;
}

/** A page with all the code that draws it. */
export interface LoadedPage extends PageModule {
  readonly row: PageRow;
  readonly Frame: ComponentType;
}

/** Path and query of an address, the query with its question mark or empty. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** The page of an address, or where the address leads instead. */
export async function loadPage(
  { tables, layouts, session }: Site,
  { pathname }: Pick<Address, 'pathname'>,
): Promise<LoadedPage | { readonly redirect: string }> {
  const found = locate(await fetchRows(tables, session, pathname), session, pathname);
  if (found.kind === 'redirect') return { redirect: found.to };
  const { row } = found;
  if (!row.load) throw new Error(`The page ${row.path} has neither a module nor a redirect`);
  const [Frame, module] = await Promise.all([layouts[row.layout ?? 'app'](), row.load()]);
  return { ...module, row, Frame };
}

interface ReadAheadParts {
  readonly client: QueryClient;
  readonly session: Session;
  /** On the server a page's reads are awaited for this long; in the browser they only start. */
  readonly waitMs: number;
}

/** Begins what a page reads; its parts find it on its way. */
export async function readAhead(
  { row, prefetch }: Pick<LoadedPage, 'row' | 'prefetch'>,
  { pathname, search }: Address,
  { client, session, waitMs }: ReadAheadParts,
): Promise<void> {
  const params = matchPath(row.path, pathname)?.params ?? {};
  const reading = prefetch?.({ client, session, params, search: new URLSearchParams(search) });
  if (reading && waitMs > 0) await Promise.race([reading, delay(waitMs)]);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
