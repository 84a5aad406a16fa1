import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { evaluateEngine, parseBeir } from '#engines/retrieval';
import { type Command, done, onlyWord, refused } from './command.ts';
import { fileArgument } from './file-argument.ts';

export const grantsEvaluate: Command = {
  name: 'grants evaluate',
  usage: 'grants evaluate FOLDER',
  summary: 'prints nDCG@10, MAP and Recall@100 for corpus.jsonl(.gz), queries.jsonl and qrels.tsv',
  async run(words, io) {
    const folder = onlyWord(words);
    const directory = fileArgument(folder, io);
    const [corpus, queries, qrels] = await Promise.all([
      readText(directory, 'corpus.jsonl'),
      readText(directory, 'queries.jsonl'),
      readText(directory, 'qrels.tsv'),
    ]);
    if (corpus === null || queries === null || qrels === null) {
      return refused([`${folder} needs corpus.jsonl(.gz), queries.jsonl and qrels.tsv.`], {
        error: 'missing_file',
      });
    }
    const collection = parseBeir({ corpus, queries, qrels });
    const [[quality] = []] = evaluateEngine(
      collection.corpus,
      [collection],
      [{ ranking: 'full', latent: true }],
    );
    if (!quality) throw new Error('The evaluation measured nothing');
    const { queries: count, ndcg10, map, recall100 } = quality;
    const json = { queries: count, ndcg10, map, recall100 };
    return done(
      [
        `nDCG@10     ${ndcg10.toFixed(4)}`,
        `MAP         ${map.toFixed(4)}`,
        `Recall@100  ${recall100.toFixed(4)}`,
        `${count} judged queries over ${collection.corpus.length} documents`,
      ],
      json,
    );
  },
};

async function readText(folder: string, name: string): Promise<string | null> {
  const plain = join(folder, name);
  if (existsSync(plain)) return readFile(plain, 'utf8');
  if (!existsSync(`${plain}.gz`)) return null;
  const bytes = await promisify(gunzip)(await readFile(`${plain}.gz`));
  return (bytes as Buffer).toString('utf8');
}
