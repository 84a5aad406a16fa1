import { listAccountNames } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ENDORSEMENTS_SHOWN, MILLI } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { endorsementMilliPoints } from '../rules/endorsement-points.ts';
import { pointRules } from '../settings.ts';
import {
  countReceived,
  selectComputedAt,
  selectEndorsements,
  selectSeeds,
  selectTrust,
} from '../store/trust-store.ts';

/** The caller's trust and the endorsements it comes from. Never the trust of another member. */
export const getTrust: Operation<typeof reputationEndpoints.getTrust> = async (services, actor) => {
  const { db } = services;
  const { userId } = requireMember(actor);
  const [trust, computedAt, seeds, received, endorsements] = await Promise.all([
    selectTrust(db, userId),
    selectComputedAt(db),
    selectSeeds(db),
    countReceived(db, userId),
    selectEndorsements(db, userId, ENDORSEMENTS_SHOWN),
  ]);
  const others = endorsements.map(({ giverId, receiverId }) => (giverId === userId ? receiverId : giverId));
  const names = new Map(
    (await listAccountNames(db, [...new Set(others)])).map(({ id, username }) => [id, username]),
  );
  return {
    success: true,
    data: {
      trust: Math.floor(trust * 1000 + 1e-7) / 1000,
      computedAt: computedAt?.toISOString() ?? null,
      hasStart: seeds.length > 0,
      gives: endorsementMilliPoints(trust, pointRules(services)) / MILLI,
      received,
      endorsements: endorsements.map(({ id, giverId, givenAt }, at) => ({
        id,
        direction: giverId === userId ? ('given' as const) : ('received' as const),
        username: names.get(others[at] ?? '') ?? null,
        at: givenAt.toISOString(),
      })),
    },
  };
};
