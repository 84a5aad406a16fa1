import { describe, expect, it } from 'vitest';
import { SourceError } from './adapter.ts';
import { draftOfItem, readFeed } from './feed.ts';

const rss = (item: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${item}</channel></rss>`;

describe('readFeed', () => {
  it.each<[string, string, object]>([
    ['CDATA', '<item><title><![CDATA[A & B]]></title></item>', { title: 'A & B', id: 'a and b' }],
    ['bare ampersands', '<item><title>A & B</title><guid>1</guid></item>', { title: 'A & B', id: '1' }],
    [
      'markup as it is',
      '<item><title>A</title><description>One <b>two</b></description></item>',
      { text: 'One <b>two</b>' },
    ],
    ['a guid with attributes', '<item><guid isPermaLink="false">g-1</guid></item>', { id: 'g-1' }],
    [
      'marks of campaigns',
      '<item><link>https://example.org/a?id=1&amp;utm_source=x&amp;WT.mc_id=2</link></item>',
      { link: 'https://example.org/a?id=1', id: 'https://example.org/a?id=1' },
    ],
    [
      'full content',
      '<item><guid>1</guid><description>Short</description><content:encoded>Long</content:encoded></item>',
      { text: 'Long' },
    ],
    ['no date', '<item><guid>1</guid></item>', { published: undefined }],
  ])('reads %s', (_, item, expected) => {
    expect(readFeed(rss(item))).toMatchObject([expected]);
  });

  it('keeps elements it does not know, and no authors', () => {
    const [item] = readFeed(
      rss('<item><guid>1</guid><author>left@example.org</author><new at="1">x</new></item>'),
    );
    expect(item?.extra).toEqual({ new: { '#text': 'x', '@at': '1' } });
  });

  it('makes a key of the size that fits from a long address', () => {
    const long = `https://example.org/${'path/'.repeat(60)}`;
    const [item] = readFeed(rss(`<item><link>${long}</link></item>`));
    expect(item?.id?.length).toBe(200);
    expect(item && draftOfItem(item).url).toBe(long);
  });

  it('expands no entity that a feed declares', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss('<item><guid>1</guid><title>&b;</title></item>').slice(21)}`;
    expect(readFeed(bomb)).toMatchObject([{ title: '&b;' }]);
  });

  it('gives null for an item without anything', () => {
    expect(readFeed(rss('<item/><item>words</item>'))).toEqual([null, null]);
  });

  it.each([
    ['a page', '<!doctype html><html><body>Down</body></html>'],
    ['JSON', '{"items":[]}'],
    ['nothing', ''],
    ['a feed that was cut', '<rss version="2.0"><channel><item><title>A</title></item><item><ti'],
  ])('refuses %s', (_, text) => {
    expect(() => readFeed(text)).toThrow(SourceError);
  });
});
