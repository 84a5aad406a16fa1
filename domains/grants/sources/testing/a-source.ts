import type { SourceAdapter, SourceRecord } from '../server/adapters/adapter.ts';

/** One record of a made-up source, in the publisher's fields. */
export interface ListedCall {
  readonly id: string;
  readonly title: string;
  readonly closes?: string;
}

const recordOf = (place: string, call: ListedCall): SourceRecord =>
  typeof call.title === 'string'
    ? {
        place,
        draft: {
          externalId: call.id,
          kind: 'open',
          title: call.title,
          funder: 'Rivers Trust',
          closesAt: call.closes,
          url: `https://rivers.example/${call.id}`,
        },
      }
    : { place, problem: 'It has no title.', raw: call, externalId: call.id };

/** A source that lists pages of calls: `/calls?page=1` answers `{calls, pages}`. */
export function aSource(overrides: Partial<SourceAdapter> & { readonly address: string }): SourceAdapter {
  return {
    id: 'rivers',
    name: 'Rivers Trust',
    kind: 'open',
    licence: 'CC0',
    attribution: 'Data by the Rivers Trust.',
    rate: { perMinute: 1_000_000 },
    everyHours: 24,
    listsAll: true,
    dates: { zone: 'UTC' },
    async *read(client) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = (await client.readJson({ path: '/calls', query: { page } })) as {
          calls: ListedCall[];
          pages: number;
        };
        pages = answer.pages;
        for (const [at, call] of answer.calls.entries())
          yield recordOf(`page ${page}, record ${at + 1}`, call);
      }
    },
    ...overrides,
  };
}
