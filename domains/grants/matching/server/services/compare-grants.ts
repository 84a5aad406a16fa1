import { findSharedConcepts } from '#engines/concepts';
import type { Mission } from '#grants/catalog/contract';
import {
  cardOf,
  conceptText,
  judgeFit,
  LEXICON,
  type LiveGrants,
  type RankedGrant,
  type ReadMission,
  readWordMeanings,
  repairsWords,
  type SharedWordPair,
  searchText,
  wordPairReader,
} from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import type { GrantMatch, Verdict } from '../../contract/match-schemas.ts';
import type { Success } from '../../contract/success.ts';
import { listOutcomes } from '../extension-points/outcome-sources.ts';
import { applicantShare, matchGrant } from '../rules/match.ts';
import type { MissionFit } from '../rules/match-facts.ts';
import { evidentTopics, isTopical, wordWorth } from '../rules/mission-reasons.ts';
import { estimateSuccess, LEAST_OUTCOMES, type Outcome } from '../rules/success-estimate.ts';
import type { Obstacles } from './obstacles.ts';

/** Words named for one match. */
const MOST_PAIRS = 6;
/** Shared words of which those are chosen. */
const PAIRS_READ = 24;

/** A grant and where the ranking put it; `ranked` is null where the index does not hold it. */
export interface ComparedGrant extends Obstacles {
  readonly ranked: RankedGrant | null;
  readonly verdict: Verdict | null;
}

interface ReadGrant extends ComparedGrant {
  readonly pairs: readonly SharedWordPair[];
}

/** The pairs that tell most of what both texts are about: near in meaning to the project, and rare. */
function tellingPairs(
  pairs: readonly SharedWordPair[],
  meanings: ReadonlyMap<string, number>,
): MissionFit['words'] {
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

/** Compares grants with a mission: topics and words from the texts, everything else from the rules. */
export async function compareGrants(
  services: Services,
  live: Pick<LiveGrants, 'index' | 'catalog'>,
  mission: Mission,
  read: ReadMission,
  compared: readonly ComparedGrant[],
  now: Date,
): Promise<GrantMatch[]> {
  const { index, catalog } = live;
  const readPairs = wordPairReader(index, { query: read.text, repair: repairsWords(index.size) });
  const grants: ReadGrant[] = compared.map((one) => ({
    ...one,
    pairs: readPairs({ title: one.row.title, text: searchText(one.row) }, PAIRS_READ).filter(
      ({ yours, theirs }) => isTopical(yours) && isTopical(theirs),
    ),
  }));
  const words = grants.flatMap(({ pairs }) => pairs.map(({ yours }) => yours));
  const meanings = await readWordMeanings(services, read, words);
  const outcomes = await listOutcomes(services);
  return grants.map(({ row, grant, country, blockers, ranked, verdict, pairs }) => {
    const document = { title: row.title, text: conceptText(row) };
    const own = { title: read.title, text: read.body, concepts: read.concepts };
    const shared = findSharedConcepts(LEXICON, own, document, (concept) => catalog.rarityOf(concept));
    const fit = ranked && {
      ...judgeFit(ranked, applicantShare(grant, mission)),
      breadth: ranked.evidence.topics,
      topics: evidentTopics(shared),
      words: tellingPairs(pairs, meanings),
    };
    const card = cardOf({ ...row, opensAtMs: row.opensAt?.getTime() ?? null }, now);
    const match = matchGrant({ grant, country, blockers }, mission, fit, now);
    return { ...match, grant: card, verdict, success: successOf(outcomes, row.id) };
  });
}
