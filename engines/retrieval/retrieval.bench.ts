import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createRetrievalIndex,
  openRetrievalIndex,
  type RetrievalDocument,
  type SearchRequest,
} from './index.ts';
import { type BenchCorpus, benchDocuments } from './testing/bench-documents.ts';
import { evaluationResults } from './testing/evaluation-results.ts';

/** One measured figure. */
export interface BenchResult {
  name: string;
  unit: string;
  value: number;
  target?: number;
  higherIsBetter?: boolean;
  note?: string;
}

const DOCUMENTS = 50_000;
const QUERIES = 400;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
const rounded = (value: number) => Math.round(value * 100) / 100;

function usedMemory(): number {
  // Array buffers are only counted as freed by the collection after the one that found them dead.
  for (let round = 0; round < 3; round += 1) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Milliseconds a call takes, and of those the processor's: they differ where the machine is shared. */
function timed<T>(call: () => T): { value: T; wall: number; processor: number } {
  const before = process.cpuUsage();
  const start = performance.now();
  const value = call();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { value, wall, processor: (user + system) / 1000 };
}

/** p50 and p95 of searches, after a warm-up. */
function latencies(name: string, search: (text: string) => unknown, texts: readonly string[]): BenchResult[] {
  for (const text of texts.slice(0, 50)) search(text);
  const runs = texts.map((text) => timed(() => search(text)));
  const times = runs.map(({ wall }) => wall).sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.floor(share * times.length)] ?? 0);
  const processor = runs.reduce((sum, run) => sum + run.processor, 0) / Math.max(1, runs.length);
  const note = `mean ${rounded(processor)} ms of processor time`;
  return [
    { name: `${name}, p50`, unit: 'ms', value: at(0.5), note },
    { name: `${name}, p95`, unit: 'ms', value: at(0.95), target: 5 },
  ];
}

function buildResults(documents: readonly RetrievalDocument[], note: string) {
  const before = usedMemory();
  const index = createRetrievalIndex({ keywords: ['program', 'state'], numbers: ['amount', 'year'] });
  const text = timed(() => index.put(documents));
  const latent = timed(() => index.trainLatentSpace());
  const built = { name: 'text index build', unit: 'ms', value: Math.round(text.wall), note };
  const trained = { name: 'latent space build', unit: 'ms', value: Math.round(latent.wall) };
  const both = Math.round(text.wall + latent.wall);
  const processor = `${Math.round(text.processor + latent.processor)} ms of processor time`;
  const results: BenchResult[] = [
    built,
    trained,
    { name: 'rebuild, text and latent', unit: 'ms', value: both, target: 5000, note: processor },
    { name: 'memory added', unit: 'MB', value: megabytes(usedMemory() - before), target: 100 },
  ];
  return { index, results };
}

function searchResults(corpus: BenchCorpus, index: ReturnType<typeof createRetrievalIndex>): BenchResult[] {
  const short = corpus.shortQueries.slice(0, QUERIES);
  const long = corpus.longQueries.slice(0, QUERIES);
  const narrow: Omit<SearchRequest, 'query'> = {
    filters: [{ attribute: 'year', atLeast: 1980 }],
    facets: [{ attribute: 'program' }, { attribute: 'state' }],
  };
  return [
    ...latencies('short query', (query) => index.search({ query }), short),
    ...latencies('long query', (query) => index.search({ query }), long),
    ...latencies('long query, filter and two facets', (query) => index.search({ query, ...narrow }), long),
    ...latencies('short query, plain BM25', (query) => index.search({ query, ranking: 'plain' }), short),
    ...latencies('similar documents', (id) => index.findSimilar(id), corpus.ids.slice(0, QUERIES)),
  ];
}

function changeResults(corpus: BenchCorpus, index: ReturnType<typeof createRetrievalIndex>): BenchResult[] {
  const stored = timed(() => index.serialise());
  const opened = timed(() => openRetrievalIndex(stored.value));
  const later = corpus.later.slice(0, 200);
  const adding = later
    .map((document) => timed(() => opened.value.put([document])).wall)
    .sort((a, b) => a - b);
  return [
    { name: 'serialised size', unit: 'MB', value: megabytes(stored.value.length) },
    { name: 'serialise', unit: 'ms', value: Math.round(stored.wall) },
    { name: 'open serialised', unit: 'ms', value: Math.round(opened.wall) },
    { name: 'add one document, p50', unit: 'ms', value: rounded(adding[adding.length >> 1] ?? 0) },
    { name: 'add one document, slowest', unit: 'ms', value: rounded(adding.at(-1) ?? 0), target: 1000 },
  ];
}

/** Measures building, searching, changing and storing 50,000 documents, and quality where judgments are at hand. */
export async function run(): Promise<BenchResult[]> {
  const corpus = benchDocuments(DOCUMENTS);
  const { index, results } = buildResults(corpus.documents, corpus.note);
  return [
    ...results,
    ...searchResults(corpus, index),
    ...changeResults(corpus, index),
    ...evaluationResults().map(({ name, value, target }) => ({
      name,
      unit: 'share',
      value,
      target,
      higherIsBetter: true,
    })),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await run(), null, 2));
}
