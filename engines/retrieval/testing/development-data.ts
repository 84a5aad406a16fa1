import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseBeir, type TestCollection } from '../evaluation/test-collection.ts';

/** Development data lie beside the repository and are not part of it. */
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** The text of a development file, or null where the data are absent; `.gz` is unpacked. */
export function readDevelopmentFile(path: string): string | null {
  const file = new URL(path, DATA);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A development collection in the BEIR layout, or null where the data are absent. */
export function readDevelopmentCollection(name: string): TestCollection | null {
  const folder = `retrieval-dev/${name}`;
  const corpus =
    readDevelopmentFile(`${folder}/corpus.jsonl`) ?? readDevelopmentFile(`${folder}/corpus.jsonl.gz`);
  const queries = readDevelopmentFile(`${folder}/queries.jsonl`);
  const qrels = readDevelopmentFile(`${folder}/qrels.tsv`);
  return corpus === null || queries === null || qrels === null ? null : parseBeir({ corpus, queries, qrels });
}
