import { setImmediate } from 'node:timers/promises';
import { isSearchReady, listGrantCards, type NewGrants, readNewGrants } from '#grants/catalog/server';
import { listAccounts } from '#members/identity/server';
import { notifyAll } from '#members/notifications/server';
import { listTimeZones } from '#members/profiles/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { GRANTS_NAMED, SEARCHES_MAX } from '../../contract/constants.ts';
import { searchMatched } from '../../contract/events.ts';
import { alertMail, alertNote, type SearchAlert } from '../rules/alert-messages.ts';
import { nextAlertAt } from '../rules/next-alert.ts';
import { queryOf, readStoredFilters } from '../rules/stored-filters.ts';
import { unsubscribeAddress } from '../services/signed-addresses.ts';
import { NO_ZONE } from '../services/zone-of.ts';
import { listDue, lockSearches, moveMarks } from '../store/search-store.ts';
import type { SearchRow } from '../store/tables.ts';

/** Searches of one transaction. */
const BATCH = 200;
/** Searches that are asked before the process answers what has arrived. */
const AT_ONCE = 8;

interface Checked extends NewGrants {
  readonly row: SearchRow;
}

/** Grants that a member's alerts of this run have named; a call that several searches find is named once. */
type Named = Map<string, Set<string>>;

/**
 * Sends the alerts that are due. Notes, mails and the mark behind which everything counts as reported are one
 * transaction: a run that dies begins the batch again, and no grant is reported twice. A search without new grants gets
 * no mail; one whose filters no longer exist waits until its member has chosen others. A call that several searches of a
 * member find is in the alert of the first of them.
 */
export const alertSearches: JobSpec = {
  name: 'saved_searches_alert',
  cron: '*/15 * * * *',
  queue: 'saved_searches_alert',
  async run(services, _payload, progress) {
    // The index is opened or built after a start; a quarter of an hour later it is there.
    if (!isSearchReady(services)) {
      progress.skip?.('The search index is not open in this process; a running server has it.');
      return;
    }
    const reader = readNewGrants(services);
    const named: Named = new Map();
    let done = 0;
    while (!progress.signal.aborted) {
      const now = services.clock.now();
      const rows = await listDue(services.db, now, BATCH);
      const checked: Checked[] = [];
      for (const [at, row] of rows.entries()) {
        const { filters, lost } = readStoredFilters(row.filters);
        const found =
          lost.length > 0
            ? { total: 0, ids: [] }
            : // Others of the member may have named some of them; their ids are cheap.
              reader.find({ filters, after: row.alertedChange }, GRANTS_NAMED * SEARCHES_MAX);
        checked.push({ row, ...found });
        if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      }
      await inTransaction(services.db, (tx) =>
        report(services, tx, { checked, upTo: reader.upTo, now, named }),
      );
      done += rows.length;
      progress.report(done, null);
      if (rows.length < BATCH) return;
    }
  },
};

interface Batch {
  readonly checked: readonly Checked[];
  readonly upTo: number;
  readonly now: Date;
  readonly named: Named;
}

/** Reports what was found for searches that are still as they were read, and moves all marks. */
async function report(
  services: Services,
  tx: Transaction,
  { checked, upTo, now, named }: Batch,
): Promise<void> {
  const locked = await lockSearches(
    tx,
    checked.map(({ row }) => row.id),
  );
  const isSame = new Map(locked.map((row) => [row.id, row]));
  const same = checked.filter(({ row }) => {
    const today = isSame.get(row.id);
    return (
      today !== undefined &&
      today.alertedChange === row.alertedChange &&
      today.changedAt.getTime() === row.changedAt.getTime() &&
      today.nextAlertAt?.getTime() === row.nextAlertAt?.getTime()
    );
  });
  const userIds = [...new Set(same.map(({ row }) => row.userId))];
  const zones = await listTimeZones(tx, userIds);
  await sendAll(services, tx, { checked: withoutNamed(same, named), upTo, now });
  await moveMarks(
    tx,
    same.map(({ row }) => ({
      id: row.id,
      alertedChange: upTo,
      nextAlertAt: nextAlertAt(row.alerts, zones.get(row.userId) ?? NO_ZONE, now),
    })),
  );
}

/** Leaves out of each search the calls that another of the same member reports. */
function withoutNamed(checked: readonly Checked[], named: Named): Checked[] {
  return checked.map(({ row, total, ids }) => {
    const before = named.get(row.userId) ?? new Set<string>();
    const others = ids.filter((id) => !before.has(id));
    const shown = others.slice(0, GRANTS_NAMED);
    named.set(row.userId, new Set([...before, ...shown]));
    return { row, total: total - (ids.length - others.length), ids: shown };
  });
}

async function sendAll(
  services: Services,
  tx: Transaction,
  { checked, upTo, now }: Omit<Batch, 'named'>,
): Promise<void> {
  const found = checked.filter(({ total }) => total > 0);
  if (found.length === 0) return;
  const ids = [...new Set(found.flatMap((one) => one.ids))];
  const cards = new Map((await listGrantCards(tx, ids, now)).map((card) => [card.id, card]));
  const owners = await listAccounts(tx, [...new Set(found.map(({ row }) => row.userId))]);
  const accounts = new Map(owners.map((account) => [account.id, account]));
  const alerts = found.flatMap(({ row, total, ids: newest }) => {
    const alert = alertOf(
      row,
      total,
      newest.flatMap((id) => cards.get(id) ?? []),
    );
    const account = accounts.get(row.userId);
    return alert && account && !account.locked ? [{ alert, account }] : [];
  });
  await notifyAll(
    tx,
    alerts.map(({ alert, account }) => ({
      ...alertNote(alert),
      userId: account.id,
      key: `saved-searches.new:${alert.searchId}:${upTo}`,
      at: now,
    })),
    { mailed: true },
  );
  const matched = alerts.map(({ alert, account }) => ({ userId: account.id, searchId: alert.searchId }));
  await services.events.publishAll(tx, searchMatched, matched);
  const { PUBLIC_URL: publicUrl } = services.config;
  for (const { alert, account } of alerts) {
    const { email: to, emailVerified, username } = account;
    if (!to || !emailVerified) continue;
    const unsubscribe = unsubscribeAddress(services, alert.searchId);
    await services.mailer.send(tx, alertMail({ ...alert, to, username, publicUrl, unsubscribe }));
  }
}

function alertOf(row: SearchRow, total: number, grants: SearchAlert['grants']): SearchAlert | null {
  const { id: searchId, name, alerts } = row;
  // Removed from the catalog since the index last looked.
  if (grants.length === 0 || alerts === 'never') return null;
  return { searchId, name, alerts, query: queryOf(readStoredFilters(row.filters).filters), total, grants };
}
