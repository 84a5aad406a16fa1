import { afterAll, expect, it } from 'vitest';
import { Resources } from '#platform/server/resources.ts';
import { SourceError } from './adapter.ts';
import { readFeed } from './feed.ts';
import { parseFeed } from './parse-feed.ts';

const services = { resources: new Resources() };
afterAll(() => services.resources.stop());

it('reads a feed in a thread as it is read here', async () => {
  const items = Array.from(
    { length: 3000 },
    (_, at) => `<item><guid>g-${at}</guid><title>Call ${at}</title></item>`,
  );
  const xml = `<rss><channel>${items.join('')}<item/></channel></rss>`;
  const read = await parseFeed(services, xml);
  expect(read).toHaveLength(3001);
  expect(read).toEqual(readFeed(xml));
});

it('says what is wrong with what is no feed', async () => {
  const read = parseFeed(services, '<html><p>Back soon</p></html>');
  await expect(read).rejects.toThrow(new SourceError('The answer is not an RSS or Atom feed.'));
  await expect(read).rejects.toBeInstanceOf(SourceError);
});
