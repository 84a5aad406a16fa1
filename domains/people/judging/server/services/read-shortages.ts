import { describeShortage } from '#engines/judging';
import { listClosedEntries } from '#people/hackathons/server';
import { counted, plural } from '#platform/kernel/format/numbers.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Judged } from './find-judging.ts';
import { readConflicts } from './read-conflicts.ts';
import type { Progress } from './read-progress.ts';

/** Sentences shown at most; what is beyond them has the same cause. */
const SHOWN = 50;

/**
 * Names entries that cannot get the judges they need, in sentences. Titles are private until the hackathon is closed:
 * before that the number of judges is all there is to say.
 */
export async function readShortages(
  db: Database,
  { hackathon, contest }: Judged,
  { progress, now }: { readonly progress: Progress; readonly now: Date },
): Promise<string[]> {
  const { state, perEntry, hackathonId } = contest;
  const judges = progress.judges.filter((one) => one.state === 'accepted');
  if (state === 'draft' && hackathon.closedAt === null) return tooFew(judges.length, perEntry);
  if (state !== 'draft' && state !== 'judging') return [];
  const isDraft = state === 'draft';
  const entries = isDraft
    ? (await listClosedEntries(db, hackathonId)).filter(({ makers }) => makers.length > 0)
    : progress.entries;
  const conflicts = await readConflicts(db, { hackathonId, judges, entries, now });
  const kept = countBy(conflicts.map(({ entry }) => entry));
  const has = countBy(progress.assigned.map(({ entry }) => entry));
  return entries
    .map(({ id, title }) => {
      const eligible = judges.length - (kept.get(id) ?? 0);
      const assigned = isDraft ? Math.min(eligible, perEntry) : (has.get(id) ?? 0);
      return { title, shortage: { entry: id, needed: perEntry, eligible, assigned } };
    })
    .filter(({ shortage }) => shortage.assigned < perEntry)
    .slice(0, SHOWN)
    .map(({ title, shortage }) => describeShortage(shortage, title));
}

function tooFew(accepted: number, needed: number): string[] {
  if (accepted >= needed) return [];
  return [
    `${counted(accepted, 'judge')} ${plural(accepted, 'has', 'have')} accepted, ${needed} are needed for each entry.`,
  ];
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
