import { generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { GrantCard } from '#grants/catalog/contract';
import { grantFacts } from './grant-facts.ts';

/** A grant as a feed shows it. */
interface FeedEntry extends GrantCard {
  readonly description: string;
  /** When it first came into the catalog. */
  readonly addedAt: Date;
}

export interface FeedPlace {
  readonly publicUrl: string;
  /** The search on /grants. */
  readonly searchUrl: string;
  readonly feedUrl: string;
}

const TITLE = 'Grants on Hodag';
const DESCRIPTION = 'What a search on Hodag finds, the newest first.';
/** Characters of a description; the page has all of it. */
const MOST_TEXT = 1000;

/** RSS 2.0. */
export function rssOf(entries: readonly FeedEntry[], place: FeedPlace): string {
  return generateRssFeed({
    title: TITLE,
    link: place.searchUrl,
    description: DESCRIPTION,
    language: 'en',
    items: entries.map((entry) => ({
      title: storable(entry.title),
      link: addressOf(entry, place),
      description: textOf(entry),
      guid: { value: `urn:uuid:${entry.id}`, isPermaLink: false },
      pubDate: entry.addedAt,
    })),
  });
}

/** JSON Feed 1.1. */
export function jsonFeedOf(entries: readonly FeedEntry[], place: FeedPlace): string {
  const feed = generateJsonFeed({
    title: TITLE,
    home_page_url: place.searchUrl,
    feed_url: place.feedUrl,
    description: DESCRIPTION,
    language: 'en',
    items: entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      url: addressOf(entry, place),
      title: storable(entry.title),
      content_text: textOf(entry),
      date_published: entry.addedAt,
      ...(entry.categories.length > 0 ? { tags: entry.categories } : {}),
    })),
  });
  return JSON.stringify(feed);
}

function addressOf({ id }: FeedEntry, { publicUrl }: FeedPlace): string {
  return `${publicUrl}/grants/${id}`;
}

function textOf(entry: FeedEntry): string {
  const { description } = entry;
  const text = description.length > MOST_TEXT ? `${description.slice(0, MOST_TEXT).trimEnd()}…` : description;
  return storable([grantFacts(entry), text].filter(Boolean).join('\n\n')) || 'No description listed.';
}

/** Without what XML 1.0 cannot hold. */
function storable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ');
}
