import { XMLParser } from 'fast-xml-parser';
import type { Draft } from '#engines/opportunity-formats';
import { isObject, type JsonObject, madeKey, plainLine, TEXT_LIMITS } from '#engines/opportunity-formats';
import { isUrl } from '#platform/kernel/is-url.ts';
import { type SourceClient, SourceError, type SourceRecord } from './adapter.ts';
import type { FeedItem } from './feed-item.ts';
import { otherFields } from './records.ts';

/** Elements that may hold markup as it is: their inside is taken as text. */
const TEXTS = ['title', 'description', 'summary', 'content', 'content:encoded'];

/** With a place in the item; and the people who wrote it, who are not collected. */
const TAKEN = [
  ...TEXTS,
  'link',
  'guid',
  'id',
  'pubDate',
  'published',
  'updated',
  'dc:date',
  'category',
  'author',
  'contributor',
  'creator',
  'dc:creator',
  'managingEditor',
];

// Entities are left to the reading of the text: nothing that a feed declares is ever expanded.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  stopNodes: TEXTS.map((name) => `*.${name}`),
});

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of an element, with attributes or without, in CDATA or not. */
function textOf(value: unknown): string | undefined {
  const [one] = listOf(value);
  const raw = isObject(one) ? one['#text'] : one;
  if (typeof raw !== 'string') return undefined;
  const text = raw.replaceAll('<![CDATA[', '').replaceAll(']]>', '').trim();
  return text === '' ? undefined : text;
}

/** An address without the marks of campaigns, so that the same page keeps its key. */
function addressOf(text: string | undefined): string | undefined {
  const plain = plainLine(text ?? '');
  if (!isUrl(plain)) return plain === '' ? undefined : plain;
  const url = new URL(plain);
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|wt\.)/i.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** RSS writes the address as text; Atom in `href`, several with their relations. */
function linkOf(item: JsonObject): string | undefined {
  const links = listOf(item.link);
  const said = (link: unknown, name: string) =>
    isObject(link) && typeof link[name] === 'string' ? link[name] : '';
  const page = links.find((link) => /^(alternate)?$/.test(said(link, '@rel')) && said(link, '@href') !== '');
  return addressOf(page === undefined ? textOf(item.link) : said(page, '@href'));
}

function itemOf(item: JsonObject): FeedItem {
  const title = textOf(item.title);
  const link = linkOf(item);
  const own = textOf(item.guid) ?? textOf(item.id);
  const id = own && /^https?:/i.test(own) ? addressOf(own) : own;
  const isLong = id !== undefined && id.length > TEXT_LIMITS.id;
  const key =
    id === undefined || isLong ? madeKey({ url: isLong ? id : link, title: plainLine(title ?? '') }).id : id;
  const categories = listOf(item.category).map((one) =>
    isObject(one) && typeof one['@term'] === 'string' ? one['@term'] : textOf(one),
  );
  return {
    id: key === '' ? undefined : key,
    title,
    link,
    text:
      textOf(item['content:encoded']) ??
      textOf(item.content) ??
      textOf(item.description) ??
      textOf(item.summary),
    categories: categories.filter((name) => name !== undefined),
    published: textOf(item.pubDate) ?? textOf(item.published) ?? textOf(item['dc:date']),
    updated: textOf(item.updated),
    extra: otherFields(item, TAKEN),
  };
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    throw new SourceError('The feed is not valid XML.');
  }
}

/**
 * Reads the items of an RSS 0.9–2.0 or Atom feed, as far as they are elements.
 *
 * @throws SourceError for anything else (a page that says the feed is down) and for a feed that was cut
 */
export function readFeed(xml: string): (FeedItem | null)[] {
  const document = parsed(xml);
  const roots = isObject(document) ? document : {};
  const name = ['rss', 'feed', 'rdf:RDF'].find((root) => root in roots);
  if (name === undefined) throw new SourceError('The answer is not an RSS or Atom feed.');
  if (!xml.trimEnd().endsWith('>') || !new RegExp(`(</${name}\\s*>|<${name}[^<>]*/>)`).test(xml.slice(-200)))
    throw new SourceError('The feed ends before its last element does. It was cut.');
  const root = roots[name];
  const channel = isObject(root) && isObject(root.channel) ? root.channel : {};
  const own = isObject(root) ? root : {};
  const items = [...listOf(own.entry), ...listOf(channel.item), ...listOf(own.item)];
  return items.map((item) => (isObject(item) ? itemOf(item) : null));
}

/** Reads the draft of any feed item. */
export function draftOfItem(item: FeedItem): Draft {
  return {
    externalId: item.id,
    kind: 'open',
    title: item.title,
    description: item.text,
    url: item.link,
    categories: item.categories,
    publishedAt: item.published ?? item.updated,
    extra: {
      ...item.extra,
      ...(item.published ? { published: item.published } : {}),
      ...(item.updated ? { updated: item.updated } : {}),
    },
  };
}

/** The records of a feed: nothing where it has not changed, a problem for an empty item, no item twice. */
export async function* feedRecords(
  client: SourceClient,
  path: string,
  draftOf: (item: FeedItem, all: readonly FeedItem[]) => Draft | null,
): AsyncGenerator<SourceRecord> {
  const xml = await client.readChangedText({ path });
  if (xml === null) return;
  const items = await client.parseFeed(xml);
  const all = items.filter((item) => item !== null);
  const seen = new Set<string>();
  for (const [at, item] of items.entries()) {
    const place = `${path}, item ${at + 1}`;
    if (item === null) yield { place, problem: 'The item is empty.', raw: null };
    else if (!item.id || !seen.has(item.id)) {
      if (item.id) seen.add(item.id);
      const draft = draftOf(item, all);
      if (draft) yield { place, draft };
    }
  }
}
