import type { Database } from '#platform/server/db/database.ts';
import { groupSignals } from '../rules/group-signals.ts';
import { type HoldSignals, networkRarity } from '../rules/hold-score.ts';
import type { Invitation } from '../rules/invitation.ts';
import { type Descendant, selectDescendants } from '../store/lineage-store.ts';
import { countNetworkMembers, selectSharers } from '../store/signal-store.ts';

/** A group's head is found so many levels up; its members so many down. */
const ANCESTORS = 3;
const DEPTH = 12;
const GROUP_LIMIT = 5000;

/** A new member with those above. */
type Line = Pick<Invitation, 'newMemberId' | 'referrerId' | 'line'>;

/** Signals of the score. */
export interface HoldView {
  readonly signals: HoldSignals;
  /** Those who came along the same line, without its head. */
  readonly group: readonly Descendant[];
  /** Others with the same mailbox, and from the same network outside the group. */
  readonly addressOthers: number;
  readonly networkOutside: number;
}

/**
 * Reads the signals of a new member and of the group they came with, up to three ancestors and the descendants of these
 * (economy.md "Referrals"). It reads alone.
 * @param usualRate share of all invited members who complete
 */
export async function readHoldSignals(db: Database, invitation: Line, usualRate: number): Promise<HoldView> {
  const { newMemberId, referrerId } = invitation;
  const { address: addresses, device: devices, network: networks } = await selectSharers(db, newMemberId);
  const { ids, members } = await readGroup(db, invitation);
  const outside = [...networks].filter((id) => !ids.has(id)).length;
  return {
    group: members,
    addressOthers: addresses.size,
    networkOutside: outside,
    signals: {
      addressSeen: addresses.size > 0,
      deviceOfReferrer: referrerId !== null && devices.has(referrerId),
      deviceOthers: devices.size,
      ...groupSignals(members, usualRate),
      networkOfReferrer: referrerId !== null && networks.has(referrerId),
      networkRarity: networkRarity(await countNetworkMembers(db), outside),
    },
  };
}

async function readGroup(
  db: Database,
  { newMemberId, line }: Line,
): Promise<{ ids: ReadonlySet<string>; members: readonly Descendant[] }> {
  const head = line.slice(0, ANCESTORS).findLast((id) => id !== null);
  if (head == null) return { ids: new Set([newMemberId]), members: [] };
  const members = await selectDescendants(db, head, DEPTH, GROUP_LIMIT);
  return { ids: new Set([head, ...members.map((member) => member.userId)]), members };
}
