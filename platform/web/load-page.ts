import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { isAt, type Location, locate } from './locate.ts';
import { fetchRows, type PageTable } from './page-tables.ts';
import type { PageModule, PageRow } from './pages.ts';
import type { Session } from './session.tsx';

/** Frames of pages by name, each loaded on demand. */
export type Layouts = Readonly<Record<NonNullable<PageRow['layout']>, () => Promise<ComponentType>>>;

/** Finds the pages behind the sign-in, no matter who they are for. */
const EVERY_RIGHT: Session = {
  state: 'member',
  user: { id: '', username: '', isAdmin: true, isDeveloper: true, onboardingStage: 1, tokens: 0 },
};

/** Facts needed to find a page. */
export interface Site {
  readonly tables: readonly PageTable[];
  readonly layouts: Layouts;
  readonly session: Session;
}

/** A page with all the code that draws it. */
export interface LoadedPage extends PageModule {
  readonly row: PageRow;
  /** Name in the delivered title, where that was drawn by the server. */
  readonly name?: string;
  readonly Frame: ComponentType;
}

/** Path and query of an address, the query with its question mark or empty. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Locates an address, reading no more tables than that takes. */
export async function locateIn(
  tables: readonly PageTable[],
  session: Session,
  { pathname, search = '' }: Pick<Address, 'pathname'> & Partial<Address>,
): Promise<Location> {
  const address = pathname + search;
  const rows = await fetchRows(tables, session, pathname);
  const found = locate(rows, session, address);
  if (session.state !== 'visitor' || rows.some((row) => isAt(row, pathname))) return found;
  return locate(await fetchRows(tables, EVERY_RIGHT, pathname), session, address);
}

/** The page of an address, or where the address leads instead. */
export async function loadPage(
  { tables, layouts, session }: Site,
  address: Pick<Address, 'pathname'> & Partial<Address>,
): Promise<LoadedPage | { readonly redirect: string }> {
  const found = await locateIn(tables, session, address);
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

/** Begins what a page reads; its parts find it on its way. A sign-in that owes its code would be refused all of it. */
export async function readAhead(
  { row, prefetch }: Pick<LoadedPage, 'row' | 'prefetch'>,
  { pathname, search }: Address,
  { client, session, waitMs }: ReadAheadParts,
): Promise<void> {
  if (session.state === 'pending') return;
  const params = matchPath(row.path, pathname)?.params ?? {};
  const reading = prefetch?.({
    client,
    path: row.path,
    session,
    params,
    search: new URLSearchParams(search),
  });
  if (reading && waitMs > 0) await Promise.race([reading, delay(waitMs)]);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
