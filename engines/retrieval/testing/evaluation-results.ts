import { evaluateEngine, makeShortQueries, type Setting } from '../index.ts';
import { readDevelopmentCollection } from './development-data.ts';

/** A measured quality and what it should reach. */
export interface EvaluationResult {
  name: string;
  value: number;
  target: number;
}

/** nDCG@10 of a collection, long and short queries, under each setting. */
export interface CollectionQuality {
  readonly name: string;
  readonly long: Readonly<Record<SettingName, number>>;
  readonly short: Readonly<Record<SettingName, number>>;
}

/** Everything a caller can set that changes the ranking. */
const SETTINGS = {
  plain: { ranking: 'plain', latent: false },
  full: { ranking: 'full', latent: false },
  'full-latent': { ranking: 'full', latent: true },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES: readonly SettingName[] = ['plain', 'full', 'full-latent'];

const TARGETS: Readonly<Record<string, number>> = { 'program-match': 0.565, 'neh-known-item': 0.845 };
const SHORT_GAIN_TARGET = 0.055;

/** Measures one development collection, or null where the data are absent. */
export function measureDevelopmentCollection(name: string): CollectionQuality | null {
  const collection = readDevelopmentCollection(name);
  if (collection === null) return null;
  const settings = SETTING_NAMES.map((setting) => SETTINGS[setting]);
  const rows = evaluateEngine(collection.corpus, [collection, makeShortQueries(collection)], settings);
  const column = (queries: number) => {
    const of = (setting: SettingName) =>
      rows[SETTING_NAMES.indexOf(setting)]?.[queries]?.ndcg10 ?? Number.NaN;
    return { plain: of('plain'), full: of('full'), 'full-latent': of('full-latent') };
  };
  return { name, long: column(0), short: column(1) };
}

/** The figures of both development collections, with targets; empty where the data are absent. */
export function evaluationResults(): EvaluationResult[] {
  return Object.keys(TARGETS).flatMap((name) => {
    const quality = measureDevelopmentCollection(name);
    if (quality === null) return [];
    const { long, short } = quality;
    const figure = (what: string, value: number, target: number) => ({
      name: `${name}: ${what}`,
      value: Math.round(value * 1e4) / 1e4,
      target: Math.round(target * 1e4) / 1e4,
    });
    return [
      figure('nDCG@10, long queries', long['full-latent'], TARGETS[name] ?? 0),
      figure('long queries over plain BM25', long['full-latent'] - long.plain, 0),
      figure('nDCG@10, short queries', short['full-latent'], short.plain + SHORT_GAIN_TARGET),
      figure('short queries over plain BM25', short['full-latent'] - short.plain, SHORT_GAIN_TARGET),
    ];
  });
}
