import type { Config } from '../config.ts';
import { structuredData } from './structured-data.ts';
import type { PageLocation, RenderedPage } from './web-build.ts';

/** A page as its row and its data describe it. */
export type DescribedPage = Extract<PageLocation, { kind: 'page' }> &
  Pick<NonNullable<RenderedPage['description']>, 'card' | 'facts'>;

export const DEFAULT_DESCRIPTION =
  'Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.';

/** File name of a page's share card beside it: `/about/card.png`, and `/card.png` for the front page. */
export const CARD_NAME = '/card.png';

/** Writes the head of a page, without the tags that need the public address while it is unknown. */
export function metaOf(
  page: DescribedPage,
  { PUBLIC_URL, isPublicUrlKnown }: Pick<Config, 'PUBLIC_URL' | 'isPublicUrlKnown'>,
  { pathname, searchParams }: URL,
) {
  const { query, card: ownCard } = page.share;
  const card = page.card ?? ownCard ?? (page.indexable ? cardPath(page.canonical ?? pathname) : undefined);
  const value = query ? searchParams.get(query) : null;
  const canonical = `${PUBLIC_URL}${page.canonical ?? pathname}`;
  return {
    title: page.title,
    description: page.description ?? DEFAULT_DESCRIPTION,
    canonical: isPublicUrlKnown ? canonical : null,
    // Networks open the address given here, not the one that was shared.
    sharedUrl:
      isPublicUrlKnown && query && value ? `${canonical}?${new URLSearchParams({ [query]: value })}` : null,
    image: isPublicUrlKnown ? `${PUBLIC_URL}${card ?? '/icon-512.png'}` : null,
    hasCard: card !== undefined,
    indexable: page.indexable,
    facts: isPublicUrlKnown && page.indexable ? structuredData(page, PUBLIC_URL, pathname) : [],
  };
}

function cardPath(pathname: string): string {
  return pathname === '/' ? CARD_NAME : `${pathname}${CARD_NAME}`;
}
