import { findSharedConcepts } from '#engines/concepts';
import type { Services } from '#platform/server/services.ts';
import type { GrantMatch, Verdict } from '../../contract/search-schemas.ts';
import type { Success } from '../../contract/success.ts';
import { listOutcomes } from '../knows-outcomes.ts';
import { matchGrant } from '../rules/match.ts';
import type { MatchSubject, PurposeFit } from '../rules/match-facts.ts';
import { evidentTopics, isTopical, wordWorth } from '../rules/purpose-reasons.ts';
import { estimateSuccess, LEAST_OUTCOMES, type Outcome } from '../rules/success-estimate.ts';
import { searchText } from '../search/grant-document.ts';
import type { LiveGrants } from '../search/live-grants.ts';
import { conceptText, LEXICON } from '../search/match-catalog.ts';
import { type MissionReading, readWordMeanings } from '../search/read-mission.ts';
import { repairsWords } from '../search/search-request.ts';
import { type SharedWordPair, wordPairReader } from '../search/word-pairs.ts';
import { cardOf } from '../store/card-store.ts';
import { opportunityOf } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';

/** Words named for one match. */
const MOST_PAIRS = 6;
/** Shared words of which those are chosen. */
const PAIRS_READ = 24;

/** A record and where the ranking put it; `level` is null where the index does not hold it. */
export interface ComparedRow {
  readonly row: OpportunityRow;
  readonly level: number | null;
  readonly verdict: Verdict | null;
}

interface ReadRow extends ComparedRow {
  readonly pairs: readonly SharedWordPair[];
}

/** The pairs that tell most of what both texts are about: near in meaning to the project, and rare. */
function tellingPairs(
  pairs: readonly SharedWordPair[],
  meanings: ReadonlyMap<string, number>,
): PurposeFit['words'] {
  return pairs
    .filter(({ yours }) => meanings.size === 0 || meanings.has(yours))
    .map((pair) => ({ pair, worth: wordWorth(pair.share, meanings.get(pair.yours) ?? null) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_PAIRS)
    .map(({ pair: { share: _share, ...pair } }) => pair);
}

function successOf(outcomes: readonly Outcome[], grantId: string): Success {
  const estimate = estimateSuccess(outcomes, grantId);
  return { outcomes: outcomes.length, least: LEAST_OUTCOMES, estimate };
}

/** Compares records with a project: topics and words from the texts, everything else from the rules. */
export async function compareGrants(
  services: Services,
  live: Pick<LiveGrants, 'index' | 'catalog'>,
  { mission, subject }: { readonly mission: MissionReading; readonly subject: MatchSubject },
  compared: readonly ComparedRow[],
  now: Date,
): Promise<GrantMatch[]> {
  const { index, catalog } = live;
  const readPairs = wordPairReader(index, { query: mission.text, repair: repairsWords(index.size) });
  const read: ReadRow[] = compared.map((one) => ({
    ...one,
    pairs: readPairs({ title: one.row.title, text: searchText(one.row) }, PAIRS_READ).filter(
      ({ yours, theirs }) => isTopical(yours) && isTopical(theirs),
    ),
  }));
  const words = read.flatMap(({ pairs }) => pairs.map(({ yours }) => yours));
  const meanings = await readWordMeanings(services, mission, words);
  const outcomes = await listOutcomes(services);
  return read.map(({ row, level, verdict, pairs }) => {
    const document = { title: row.title, text: conceptText(row) };
    const own = { title: mission.title, text: mission.body, concepts: mission.concepts };
    const shared = findSharedConcepts(LEXICON, own, document, (concept) => catalog.rarityOf(concept));
    const fit =
      level === null ? null : { level, topics: evidentTopics(shared), words: tellingPairs(pairs, meanings) };
    const card = cardOf({ ...row, opensAtMs: row.opensAt?.getTime() ?? null }, now);
    const match = matchGrant(opportunityOf(row, [], now), subject, fit, now);
    return { ...match, grant: card, verdict, success: successOf(outcomes, row.id) };
  });
}
