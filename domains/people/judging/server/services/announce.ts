import type { Pair } from '#engines/judging';
import { listClosedEntries } from '#people/hackathons/server';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted, plural } from '#platform/kernel/format/numbers.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { StoredResult } from '../../contract/schemas.ts';
import { listJudges } from '../store/judge-store.ts';
import type { Judged } from './find-judging.ts';
import { notifyOf } from './notices.ts';
import { readProgress } from './read-progress.ts';
import { readShortages } from './read-shortages.ts';

interface Assignments {
  readonly pairs: readonly Pair[];
  readonly now: Date;
  readonly fact: string;
}

/** Notifies judges of the entries they got. */
export async function notifyAssigned(
  tx: Transaction,
  { hackathon, contest }: Judged,
  { pairs, now, fact }: Assignments,
): Promise<void> {
  if (pairs.length === 0) return;
  const counts = new Map<string, (string | null)[]>();
  const loads = new Map<string, number>();
  for (const { judge } of pairs) loads.set(judge, (loads.get(judge) ?? 0) + 1);
  for (const { id, userId } of await listJudges(tx, hackathon.id)) {
    const load = loads.get(id);
    if (load === undefined) continue;
    const text = counted(load, 'entry', 'entries');
    counts.set(text, [...(counts.get(text) ?? []), userId]);
  }
  for (const [text, to] of counts)
    await notifyOf(tx, hackathon.id, {
      to,
      type: 'info',
      title: `Entries to judge: ${hackathon.title}`,
      message: `You got ${text} to score by ${momentText(contest.judgingUntil)}.`,
      fact,
      page: 'judging',
      at: now,
    });
}

/** Notifies the host that judging has started, and of entries that lack judges. */
export async function notifyOpened(
  tx: Transaction,
  { hackathon, contest }: Judged,
  now: Date,
): Promise<void> {
  const progress = await readProgress(tx, hackathon.id);
  const shortages = await readShortages(tx, { hackathon, contest }, { progress, now });
  const short = counted(shortages.length, 'entry', 'entries');
  await notifyOf(tx, hackathon.id, {
    to: [hackathon.hostId],
    type: shortages.length > 0 ? 'warning' : 'info',
    title: `Judging has started: ${hackathon.title}`,
    message:
      shortages.length > 0
        ? `${short} ${plural(shortages.length, 'has', 'have')} fewer judges than needed. ${shortages[0]} Invite more judges.`
        : `Judges score until ${momentText(contest.judgingUntil)}.`,
    fact: 'opened',
    page: 'judging',
    at: now,
  });
}

/** Notifies makers, judges and the host of the published result. */
export async function announceResult(
  tx: Transaction,
  { hackathon }: Judged,
  { result, now }: { readonly result: StoredResult; readonly now: Date },
): Promise<void> {
  const { id, hostId, title } = hackathon;
  const places = new Map(result.ranking.map(({ entry, place }) => [entry, place]));
  const of = counted(result.ranking.length, 'entry', 'entries');
  const shared = { type: 'success', title: `Results: ${title}`, page: 'results', at: now } as const;
  for (const { id: entry, title: name, makers } of await listClosedEntries(tx, id)) {
    const place = places.get(entry);
    await notifyOf(tx, id, {
      ...shared,
      to: makers,
      message:
        place === undefined
          ? `The result is published. ${name} has no place in it.`
          : `${name} took place ${place} of ${of}. Read what the judges wrote to you.`,
      fact: 'published',
    });
  }
  const judges = (await listJudges(tx, id)).filter(({ state }) => state === 'accepted');
  await notifyOf(tx, id, {
    ...shared,
    to: [hostId, ...judges.map(({ userId }) => userId)],
    message: `The result of ${of} is published.`,
    fact: 'published',
  });
}

/** Notifies the host, judges and makers that there is no result, and why. */
export async function announceVoid(
  tx: Transaction,
  { hackathon, contest }: Judged,
  now: Date,
): Promise<void> {
  const judges = (await listJudges(tx, hackathon.id)).filter(({ state }) => state === 'accepted');
  const makers = (await listClosedEntries(tx, hackathon.id)).flatMap((entry) => entry.makers);
  await notifyOf(tx, hackathon.id, {
    to: [hackathon.hostId, ...judges.map(({ userId }) => userId), ...makers],
    type: 'warning',
    title: `No result: ${hackathon.title}`,
    message: contest.voidReason ?? '',
    fact: 'void',
    page: 'results',
    at: now,
  });
}
