import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Real past awards; they lie beside the repository and are not part of it. */
const AWARDS = new URL('../../../../../shared/data/grants/awards-neh-1966-2009.jsonl.gz', import.meta.url);
const DAY_MS = 86_400_000;

/** Records in the documented import format, and words to search them by that were not made from them. */
export interface BenchCatalog {
  readonly records: readonly object[];
  readonly queries: readonly string[];
  readonly note: string;
}

type Award = Readonly<Record<string, unknown>>;

/** `count` records dressed as open calls: real awards where the data are present, else invented ones. */
export function benchCatalog(count: number): BenchCatalog {
  const awards = readAwards();
  const isReal = awards.length > count + 1000;
  const all = isReal ? awards : inventedAwards(count + 2000);
  const queries = all
    .slice(count)
    .map(({ title }) =>
      String(title ?? '')
        .split(' ')
        .slice(0, 5)
        .join(' '),
    )
    .filter((query) => query.length > 8);
  return {
    records: all.slice(0, count).map(asOpenCall),
    queries: [...new Set(queries)],
    note: `${count} ${isReal ? 'real awards as open calls' : 'invented calls'}`,
  };
}

function readAwards(): Award[] {
  if (!existsSync(AWARDS)) return [];
  const lines = gunzipSync(readFileSync(AWARDS)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Award);
}

function asOpenCall(award: Award, at: number): object {
  const { id, title, program, to_support: purpose, description, funder, amount, disciplines, state } = award;
  return {
    id,
    kind: 'open',
    title: title ?? program,
    description: [purpose, description].filter((text) => typeof text === 'string').join('\n'),
    // One funder gave all of them; its programs stand in for funders, so that the facet has something to count.
    funder: program ?? funder,
    ...(typeof amount === 'number' ? { amountMax: amount, currency: 'USD' } : {}),
    closesAt: new Date(Date.UTC(2090, 0, 1) + (at % 700) * DAY_MS).toISOString(),
    categories: Array.isArray(disciplines) ? disciplines : [],
    regions: typeof state === 'string' && state !== 'Un' ? [`US-${state}`] : [],
  };
}

/** Words with Zipf's frequencies, the same ones each time. */
function inventedAwards(count: number): Award[] {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const word = (): string => `w${Math.floor(30_000 ** random()).toString(36)}`;
  const sentence = (length: number): string => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, at) => ({
    id: `invented-${at}`,
    title: sentence(6),
    description: sentence(at % 4 === 0 ? 110 : 15),
    program: `Programme ${at % 40}`,
    amount: Math.floor(random() * 1e6),
    disciplines: [`Field ${at % 60}`],
    state: ['WI', 'NY', 'CA', 'TX'][at % 4],
  }));
}
