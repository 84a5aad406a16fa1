import { randomUUID } from 'node:crypto';
import { findAccountByUsername } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ENDORSEMENT_RULE, MILLI } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { pointsRecorded } from '../../contract/events.ts';
import { endorsementMilliPoints } from '../rules/endorsement-points.ts';
import { pointRules } from '../settings.ts';
import { insertPoints } from '../store/point-store.ts';
import { findGivenAt, insertEndorsement, selectTrust } from '../store/trust-store.ts';

/**
 * The caller vouches for another member, once a calendar year (UTC). The receiver's point is written with it: 5 times
 * the trust the caller has now, so that what a statement says does not change with another member’s fortune.
 */
export const endorseMember: Operation<typeof reputationEndpoints.endorseMember> = async (
  services,
  actor,
  { body: { username } },
) => {
  const { db, clock, events, request } = services;
  const { userId: giverId } = requireMember(actor);
  const receiver = await findAccountByUsername(db, username);
  if (!receiver || receiver.locked) throw reputationErrors.fail('reputation.member_not_found');
  if (receiver.id === giverId) throw reputationErrors.fail('reputation.own_endorsement');
  const now = clock.now();
  const year = now.getUTCFullYear();
  const id = randomUUID();
  const at = await inTransaction(db, async (tx) => {
    const endorsement = { id, giverId, receiverId: receiver.id, year, givenAt: now };
    if (!(await insertEndorsement(tx, endorsement))) {
      const givenAt = await findGivenAt(tx, endorsement);
      if (givenAt && isRepeated(givenAt, now)) return givenAt;
      throw reputationErrors.fail('reputation.endorsed_already');
    }
    const milliPoints = endorsementMilliPoints(await selectTrust(tx, giverId), pointRules(services));
    const point = {
      id: randomUUID(),
      userId: receiver.id,
      rule: ENDORSEMENT_RULE,
      sourceId: `${giverId}:${year}`,
      subject: null,
      milliPoints,
      earnedAt: now,
      recordedAt: now,
    };
    await insertPoints(tx, [point]);
    await events.publish(tx, pointsRecorded, { userIds: [receiver.id], at: now.toISOString() });
    await notify(tx, {
      userId: receiver.id,
      type: 'success',
      title: 'You were endorsed',
      message: `A member vouches for your work. Points for your RepID: ${milliPoints / MILLI}. Your statement says who.`,
      link: '/reputation-id',
      key: `reputation.endorsement:${id}`,
      at: now,
    });
    await audit(tx, { action: 'reputation.endorsed', actorId: giverId, subjectId: receiver.id, request });
    return now;
  });
  return { success: true, data: { username: receiver.username, at: at.toISOString() } };
};
