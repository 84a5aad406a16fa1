import { BAND_LABELS } from '#grants/catalog/web';
import type { CsvFile } from '#platform/ui/CsvButton.tsx';
import type { RankedMatch } from '../contract/ranking.ts';
import { RANKING_PARTS } from '../contract/ranking-weights.ts';
import { RANKING_NAMES } from './labels.ts';

const rounded = (points: number): number => Math.round(points * 1000) / 1000;

/** A ranking as it is shown, with the points of each part. */
export function rankingCsv(name: string, items: readonly RankedMatch[]): CsvFile {
  return {
    name: `ranking ${name}`,
    header: [
      'Rank',
      'Usual rank',
      'Grant',
      'Funder',
      'Match',
      'Points',
      ...RANKING_PARTS.flatMap((part) => [RANKING_NAMES[part], `${RANKING_NAMES[part]}, weight`]),
      'Limits',
      'Blockers',
      'Page',
    ],
    rows: items.map((match) => [
      match.rank,
      match.usualRank,
      match.grant.title,
      match.grant.funder?.name,
      BAND_LABELS[match.band],
      rounded(match.points),
      ...match.shares.flatMap(({ points, weight }) => [rounded(points), weight]),
      rounded(match.limits.points),
      match.blockers.map(({ text }) => text).join(' '),
      match.grant.url,
    ]),
  };
}
