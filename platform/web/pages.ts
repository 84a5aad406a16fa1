import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Access } from '../kernel/access.ts';
import type { Session } from './session.tsx';

export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PrefetchContext {
  readonly client: QueryClient;
  /** Path of the page's row: one component may be the page of several. */
  readonly path: string;
  readonly params: PageParams;
  readonly search: URLSearchParams;
  readonly session: Session;
}

/** Context that `describe` may read. */
export type DescribeContext = Pick<PrefetchContext, 'client' | 'params' | 'path'>;

/** Description that only the data can give; absent parts are as the row says. */
export interface PageDescription {
  /** Without the product's name. */
  readonly title?: string;
  readonly description?: string;
  /** False keeps it out of search engines. */
  readonly indexable?: boolean;
  /** Address of a picture of 1200 × 630 for share cards. */
  readonly card?: `/${string}`;
  /** Objects of schema.org about it, without their context: an FAQPage, an Article. */
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
  /** There is nothing under this address: its page is delivered as 404. */
  readonly isMissing?: boolean;
}

/** Exports of a page's file: its component and, optionally, the reads it will make and how it is called. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
  /**
   * Title and description in the first HTML, for search engines and share cards; asked on the server only, after
   * `prefetch`. May wait for its read: an answer that comes too late is left out.
   */
  readonly describe?: (context: DescribeContext) => Promise<PageDescription>;
}

/**
 * Access to a page, in the kernel's words. `visitor` signed out, `pending` signed in or verifying. A page for both has
 * a row in each of its domain's two tables (`visitor-pages.ts`, `pages.ts`), since a browser loads one of them; an
 * administrator's browser loads `admin-pages.ts` as well.
 */
export type PageAccess = Extract<Access, 'visitor' | 'pending' | 'developer' | 'admin'>;

export interface PageShare {
  /** Query parameter that belongs to the shared address; networks drop the others. */
  readonly query?: string;
  /** Picture of 1200 × 630, a file of the site; without one it is drawn from title and description. */
  readonly card?: `/${string}`;
  /** Headline of a drawn card, where the title alone says too little. */
  readonly headline?: string;
}

/** One row of the page table: (path, access) → page or redirect. */
export interface PageRow {
  readonly path: `/${string}`;
  readonly access: PageAccess;
  /** Own title of the page, without the product's name. */
  readonly title: string;
  /** For search engines and share cards of public pages. */
  readonly description?: string;
  /** The page's first address, where this is another one. Rows of one title and one file need not say so. */
  readonly canonical?: `/${string}`;
  /** For visitors, but nothing to find by a search: a check, a form behind a mailed link. */
  readonly isUnlisted?: true;
  /** Preview of a link to the page where it is shared. */
  readonly share?: PageShare;
  /** `app` has the sidebar, `public` the front page's header, `bare` nothing. */
  readonly layout?: 'app' | 'public' | 'bare';
  /** In the `public` layout: the page stands under the header's ends; others draw bands over the full width. */
  readonly isInset?: true;
  /** Trail above the title: the pages above this one, by the names the navigation gives them. */
  readonly crumbs?: readonly `/${string}`[];
  /** Something else leads to it, and by itself it has nothing to show: the palette leaves it out. */
  readonly isStep?: true;
  /** Every signed-in member reaches it, but what it is for needs an administrator's rights. */
  readonly isForAdmins?: true;
  /** Its parameters are ids (UUIDs): an address with a word in their place is another page's, or none's. */
  readonly isById?: true;
  /** Everyday words that find it in the palette beside its title. */
  readonly words?: string;
  readonly load?: () => Promise<PageModule>;
  /** Leads elsewhere instead of showing a page. */
  readonly redirect?: `/${string}`;
}

/** Declares a domain's pages. */
export function definePages(rows: readonly PageRow[]): readonly PageRow[] {
  return rows;
}

/** Whether a session sees a row (spec §2.1: a pending visitor gets the signed-in set). */
export function isVisible(row: PageRow, session: Session): boolean {
  switch (row.access) {
    case 'visitor':
      return session.state === 'visitor';
    case 'pending':
      return session.state !== 'visitor';
    case 'developer':
      return session.state === 'member' && (session.user.isDeveloper || session.user.isAdmin);
    case 'admin':
      return session.state === 'member' && session.user.isAdmin;
  }
}

/** Where an address that a session has no page for leads (spec §2.1). */
export function fallbackPath(session: Session): `/${string}` {
  return session.state === 'visitor' ? '/welcome' : '/';
}

/** The rows a session sees, in the order of the table. */
export function rowsFor(rows: readonly PageRow[], session: Session): PageRow[] {
  return rows.filter((row) => isVisible(row, session));
}

const FRAMELESS = ['embed', 'standalone'] as const;

/** Whether the page shows its sheet only, without sidebar, header and dock (spec §2.5). */
export function isEmbedded(search: URLSearchParams): boolean {
  return FRAMELESS.some((name) => search.get(name) === 'true');
}

/**
 * An address inside the product as a page without its frame links to it: still without the frame.
 * @param search of the page that links
 */
export function keepEmbedded(href: string, search: string): string {
  const kept = FRAMELESS.filter((name) => new URLSearchParams(search).get(name) === 'true');
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  const params = new URLSearchParams(query);
  const missing = kept.filter((name) => !params.has(name));
  if (missing.length === 0) return href;
  return `${path}?${[query, ...missing.map((name) => `${name}=true`)].filter(Boolean).join('&')}${hash}`;
}
