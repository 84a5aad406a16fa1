import type { MemberReading } from './read-member.ts';
import type { ReadText } from './read-text.ts';
import { type Met, sayReason } from './say-reason.ts';

export interface Candidate {
  readonly id: string;
  readonly text: ReadText;
  /** Fit of the text engine, 0 to 100; 0 where no word met. */
  readonly fit: number;
}

export interface RankedProject {
  readonly id: string;
  readonly matchScore: number;
  readonly reason: string;
}

/** Worth of a shared thing before it is weighed by its rarity. A skill is useful in many projects. */
const WORTH = { interest: 1, topic: 1, skill: 0.6 } as const;
/** A tag whose topic the project has, without its words. */
const BY_TOPIC = 0.6;
/** From this weight on a project is about a concept; a weak term alone weighs half of it. */
const ABOUT = 1;
/** Worth of the whole text at its best fit. */
const TEXT_WORTH = 0.5;

interface Hit extends Met {
  readonly worth: number;
}

/** Lists the common ground of a member and a project, each thing once. */
function hitsOf({ tags, topics }: MemberReading, { concepts, evident, stems }: ReadText): Hit[] {
  const isAbout = (concept: number): boolean => (concepts.get(concept) ?? 0) >= ABOUT;
  const byTag = tags.flatMap(({ kind, name, stems: own, concepts: near }): Hit[] => {
    if (stems.includes(own)) return [{ kind, name, worth: WORTH[kind] }];
    return kind === 'interest' && near.some(isAbout) ? [{ kind, name, worth: WORTH[kind] * BY_TOPIC }] : [];
  });
  const byTopic = topics
    .filter(({ concept }) => evident.has(concept))
    .map(({ label }): Hit => ({ kind: 'topic', name: label, worth: WORTH.topic }));
  return [...byTag, ...byTopic];
}

const keyOf = ({ kind, name }: Met): string => `${kind} ${name.toLowerCase()}`;

/**
 * The projects that have something to be named in common with a member, best first. Words that most projects share say
 * less than what few have. The score is x/(x + 1) of what was added up, so it grows with every further thing in
 * common.
 */
export function rankProjects(
  member: MemberReading,
  candidates: readonly Candidate[],
  most: number,
): RankedProject[] {
  const found = candidates
    .map(({ id, text, fit }) => ({ id, fit, hits: hitsOf(member, text) }))
    .filter(({ hits }) => hits.length > 0);
  const holders = new Map<string, number>();
  for (const key of found.flatMap(({ hits }) => hits.map(keyOf)))
    holders.set(key, (holders.get(key) ?? 0) + 1);
  const rarity = (hit: Hit): number =>
    Math.log(1 + candidates.length / (holders.get(keyOf(hit)) ?? 1)) / Math.log(1 + candidates.length);
  return found
    .map(({ id, fit, hits }) => {
      const weighed = hits
        .map((hit) => ({ ...hit, worth: hit.worth * rarity(hit) }))
        .sort((a, b) => b.worth - a.worth);
      const sum = weighed.reduce((total, { worth }) => total + worth, (TEXT_WORTH * fit) / 100);
      return { id, score: sum / (sum + 1), reason: sayReason(weighed) };
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, score, reason }) => ({ id, matchScore: Math.round(100 * score), reason }));
}
