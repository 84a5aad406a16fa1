import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type GroupMember, groupSignals } from '../rules/group-signals.ts';
import { type HoldScore, holdScore, networkRarity } from '../rules/hold-score.ts';
import { selectAncestors, selectDescendants } from '../store/lineage-store.ts';
import { selectReferrer } from '../store/referrer-store.ts';
import { countNetworkMembers, selectSharers } from '../store/signal-store.ts';
import { gatherSignals } from './gather-signals.ts';

/** A group's head is found so many levels up; its members so many down. */
const ANCESTORS = 3;
const DEPTH = 12;
const GROUP_LIMIT = 5000;

/**
 * The hold score of a new member: their own signals and those of the group they came with, up to three ancestors and
 * the descendants of these (economy.md "Referrals").
 * @param usualRate share of all invited members who complete
 */
export async function scoreMember(
  services: Pick<Services, 'clock' | 'keys'>,
  tx: Transaction,
  userId: string,
  usualRate: number,
): Promise<HoldScore> {
  await gatherSignals(services, tx, userId);
  const referrerId = await selectReferrer(tx, userId);
  if (referrerId) await gatherSignals(services, tx, referrerId);
  const [addresses, devices, networks] = [
    await selectSharers(tx, userId, 'address'),
    await selectSharers(tx, userId, 'device'),
    await selectSharers(tx, userId, 'network'),
  ];
  const group = await readGroup(tx, userId);
  const outside = [...networks].filter((id) => !group.ids.has(id)).length;
  return holdScore({
    addressSeen: addresses.size > 0,
    deviceOfReferrer: referrerId !== null && devices.has(referrerId),
    deviceOthers: devices.size,
    ...groupSignals(group.members, usualRate),
    networkOfReferrer: referrerId !== null && networks.has(referrerId),
    networkRarity: networkRarity(await countNetworkMembers(tx), outside),
  });
}

async function readGroup(
  tx: Transaction,
  userId: string,
): Promise<{ ids: ReadonlySet<string>; members: readonly GroupMember[] }> {
  const ancestors = await selectAncestors(tx, userId, ANCESTORS);
  const head = ancestors.at(-1);
  if (head === undefined) return { ids: new Set([userId]), members: [] };
  const members = await selectDescendants(tx, head, DEPTH, GROUP_LIMIT);
  return { ids: new Set([head, ...members.map((member) => member.userId)]), members };
}
