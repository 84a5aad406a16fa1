import { dayIn } from '#engines/date-reading';
import { type NoteInput, notifyAll } from '#members/notifications/server';
import { listTimeZones } from '#members/profiles/server';
import { daysAwayText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { daysBetween } from '../rules/goal-state.ts';
import { isOpenGoal } from '../rules/weekly-digest.ts';
import { presentGoals } from '../services/present-goals.ts';
import { listOpenGoals } from '../store/goal-store.ts';
import type { GoalRow } from '../store/tables.ts';

/** Goals of one look. */
const BATCH = 200;
/** Days before the goal date at which its owner is reminded. */
const BEFORE_DAYS = 7;

type Note = NoteInput & { readonly type: 'info' | 'warning' };

/** Reminds of steps due tomorrow and of goal dates 7 days and 1 day before, each once, by the member's own calendar. */
export const remindOfGoals: JobSpec = {
  name: 'goals_remind',
  cron: '20 * * * *',
  queue: 'goals_remind',
  async run(services, _payload, progress) {
    const now = services.clock.now();
    let after: string | null = null;
    while (!progress.signal.aborted) {
      const rows: GoalRow[] = await listOpenGoals(services.db, after, BATCH);
      const zones = await listTimeZones(services.db, [...new Set(rows.map(({ userId }) => userId))]);
      const notes: Note[] = [];
      for (const row of rows) {
        const today = dayIn(zones.get(row.userId) ?? 'UTC', now.getTime());
        const due = notesOf(row, today, now);
        if (due.length === 0) continue;
        // Counted goals are counted only where something is due.
        const [goal] = await presentGoals(services, services.db, [row]);
        if (goal && isOpenGoal(goal)) notes.push(...due);
      }
      await inTransaction(services.db, (tx) => notifyAll(tx, notes));
      after = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH) return;
    }
  },
};

function notesOf({ id, userId, title, dueOn, steps }: GoalRow, today: string, at: Date): Note[] {
  const link = `/networking-goals/${id}`;
  const days = daysBetween(today, dueOn);
  const before = days < 0 || days > BEFORE_DAYS ? null : days <= 1 ? 1 : BEFORE_DAYS;
  const goal: Note[] =
    before === null
      ? []
      : [
          {
            userId,
            type: 'warning',
            title: `Goal date ${daysAwayText(days)}: ${title}`,
            message: 'Record where you are, or move the date.',
            link,
            key: `goals.due-${before}:${id}:${dueOn}`,
            at,
          },
        ];
  const ofSteps = steps.flatMap((step): Note[] => {
    if (step.isDone || step.dueOn === null) return [];
    const ahead = daysBetween(today, step.dueOn);
    if (ahead !== 0 && ahead !== 1) return [];
    return [
      {
        userId,
        type: 'info',
        title: `Due ${daysAwayText(ahead)}: ${step.title}`,
        message: `A step of your goal ${title}.`,
        link,
        key: `goals.step:${step.id}:${step.dueOn}`,
        at,
      },
    ];
  });
  return [...goal, ...ofSteps];
}
