import { listVerifiedContacts, type VerifiedContact } from '#members/contacts/server';
import { canonicalAddress, findAccount, listBrowsers } from '#members/identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { insertSignals, type Signal, type SignalKind } from '../store/signal-store.ts';

/** A hash that only this instance can make, and only for this purpose. */
export function signalHash({ keys }: Pick<Services, 'keys'>, kind: SignalKind, value: string): string {
  return keys.sign(`referrals.signal.${kind}`, value);
}

/**
 * Keeps what tells whether accounts belong together: the browsers an account is known in and its verified contacts,
 * each as a keyed hash. Also for members who came alone: "seen before" checks everybody.
 * @param network of the registration, where its request is at hand
 */
export async function gatherSignals(
  services: Pick<Services, 'clock' | 'keys'>,
  tx: Transaction,
  userId: string,
  network?: string,
): Promise<void> {
  if (!(await findAccount(tx, userId))) return;
  const signal = (kind: SignalKind, value: string): Signal => ({
    kind,
    hash: signalHash(services, kind, value),
  });
  const browsers = await listBrowsers(tx, [userId]);
  const contacts = await listVerifiedContacts(tx, userId);
  const signals = [
    ...browsers.map(({ hash }) => signal('device', hash)),
    ...contacts.map((contact) => signal('address', contactName(contact))),
    ...(network === undefined ? [] : [signal('network', network)]),
  ];
  await insertSignals(tx, userId, signals, services.clock.now());
}

/** Email addresses by themselves, as they always were; the others under their kind, so that no two kinds meet. */
function contactName({ kind, value }: VerifiedContact): string {
  return kind === 'email' ? canonicalAddress(value) : `${kind}:${value}`;
}
