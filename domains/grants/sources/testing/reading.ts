import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { finishRow, type OpportunityInput } from '#engines/opportunity-formats';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import {
  type SourceAdapter,
  type SourceClient,
  SourceError,
  type SourceRecord,
  type SourceRequest,
} from '../server/adapters/adapter.ts';
import { readFeed } from '../server/adapters/feed.ts';

/** The clock of the tests of adapters. */
export const AT = new Date('2027-01-15T12:00:00Z');

/** A made-up answer of a source, as text. */
export function readFixture(name: string): string {
  return readFileSync(new URL(`../server/adapters/fixtures/${name}`, import.meta.url), 'utf8');
}

/** A client without rates and retries: what a source answers to a request is a function. */
export function clientOf(ask: (request: SourceRequest) => Promise<string>): SourceClient {
  return {
    async readJson(request) {
      const answer = await ask(request);
      try {
        return JSON.parse(answer);
      } catch {
        throw new SourceError('No JSON.');
      }
    },
    readText: ask,
    readChangedText: ask,
    parseFeed: async (xml) => readFeed(xml),
  };
}

/** Asks over HTTP, as the product does. */
function askAt(base: string) {
  return async ({ path, query = {}, headers = {}, json, form }: SourceRequest): Promise<string> => {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
    const parts = new FormData();
    for (const [name, value] of Object.entries(form ?? {}))
      parts.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
    const body = form ? parts : json === undefined ? null : JSON.stringify(json);
    const answer = await fetch(url, { method: body ? 'POST' : 'GET', headers, body });
    if (!answer.ok) throw new SourceError(`${answer.status} for ${url.pathname}.`);
    return answer.text();
  };
}

/** Answers of a source to its requests: text as it is, null for 404, anything else as JSON. */
export type Answering = (asked: {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
}) => unknown;

export async function collect(adapter: SourceAdapter, client: SourceClient): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of adapter.read(client, { now: () => AT })) records.push(record);
  return records;
}

/** Reads an adapter against an HTTP server on this machine. */
export async function readOverHttp(adapter: SourceAdapter, answering: Answering) {
  const server = await aLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const answer = answering({ url, method: request.method ?? '', body: await text(request) });
    response.statusCode = answer === null ? 404 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return { records: await collect(adapter, clientOf(askAt(server.url))), asked: server.asked };
}

/** The checked opportunities of some records, as the product checks them. */
export function finished(adapter: SourceAdapter, records: readonly SourceRecord[]): OpportunityInput[] {
  return records.map((record, at) => {
    if (!('draft' in record)) throw new Error(`${record.place}: ${record.problem}`);
    const row = finishRow(at + 1, record.draft, { convention: adapter.dates, lenient: true, now: AT });
    if (!('ok' in row)) throw new Error(`${record.place}: ${JSON.stringify(row)}`);
    return row.ok;
  });
}

/** Reads one answer that a source gives to everything, into checked opportunities. */
export async function readAnswer(adapter: SourceAdapter, answer: unknown): Promise<OpportunityInput[]> {
  const { records } = await readOverHttp(adapter, () => answer);
  return finished(adapter, records);
}
