import { DAY_MS } from '../../kernel/clock.ts';

/** How many scheduled backups stay: the newest of so many days, weeks and months that have one. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const NAME = /^hodag-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;

/** Name of a scheduled backup: its moment, so that names sort by time. */
export function backupName(at: Date): string {
  return `hodag-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/** When a scheduled backup was made; null for a name of another kind, which is never removed. */
export function momentOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Chooses which of these scheduled backups are removed; the newest never is. */
export function backupsToRemove(names: readonly string[], { daily, weekly, monthly }: Retention): string[] {
  const found = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(found.slice(0, 1).map(({ name }) => name));
  for (const [periodOf, most] of [
    [dayOf, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, at } of found) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size >= most) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return found.map(({ name }) => name).filter((name) => !kept.has(name));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Weeks begin on Monday, in UTC. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - sinceMonday * DAY_MS));
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
