import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseBeir, type TestCollection } from '#engines/retrieval';
import {
  type JudgedMission,
  type MissionFiles,
  readJudgedMissions,
} from '../server/rules/judged-missions.ts';

/** Judged collections lie beside the repository and are not part of it. */
const DATA = resolve(process.cwd(), '../shared/data/retrieval-dev');

/** The files of a collection, or null where the data are absent. */
export function readCollectionFiles(name: string): MissionFiles | null {
  const folder = resolve(DATA, name);
  if (!existsSync(resolve(folder, 'qrels.tsv'))) return null;
  const read = (file: string) => readFileSync(resolve(folder, file), 'utf8');
  return { corpus: read('corpus.jsonl'), queries: read('queries.jsonl'), qrels: read('qrels.tsv') };
}

interface JudgedRecord {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly categories: readonly string[];
  readonly funder: string | null;
}

/** Judged everyday missions and their records, or null. */
export function readJudged(): { missions: JudgedMission[]; records: JudgedRecord[] } | null {
  const files = readCollectionFiles('mission-match');
  if (!files) return null;
  const lines = files.corpus.split('\n').filter(Boolean);
  const records = lines.map((line) => {
    const { _id: id, title, text, metadata } = JSON.parse(line);
    return { id, title, text, categories: metadata.categories ?? [], funder: metadata.funder ?? null };
  });
  return { missions: readJudgedMissions(files), records };
}

/** Judged texts of official prose, or null. */
export function readPrograms(): TestCollection | null {
  const files = readCollectionFiles('program-match');
  return files && parseBeir(files);
}
