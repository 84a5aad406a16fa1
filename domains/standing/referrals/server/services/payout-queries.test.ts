import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMember } from '#members/identity/testing';
import { aProfile } from '#members/profiles/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { listQueries } from '#platform/testing/server/list-queries.ts';
import { aScene, type Scene } from '../../testing/scene.ts';
import { referralsPersonalData } from '../personal-data.ts';
import { advanceInvitation } from './advance-invitation.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

async function aLine() {
  const third = await scene.newcomer();
  const second = await scene.newcomer(third);
  const direct = await scene.newcomer(second);
  const newest = await scene.newcomer(direct);
  return { third, second, direct, newest };
}
const look = (userId: string) =>
  inTransaction(scene.database.db, (tx) => advanceInvitation(scene.services, tx, userId));

it('counts', async () => {
  const out: Record<string, number> = {};
  const count = async (name: string, work: () => Promise<unknown>) => {
    const texts = await listQueries(work);
    out[name] = texts.length;
    if (process.env.SHOW)
      console.log(name, texts.map((t) => t.replace(/\s+/g, ' ').slice(0, 110)).join('\n  '));
  };
  const third = await scene.newcomer();
  const second = await scene.newcomer(third);
  const direct = await scene.newcomer(second);
  let newest = await scene.newcomer(direct);
  await count('register (with aMember etc.)', async () => {
    newest = await scene.newcomer(direct);
  });
  const { userId, username } = newest;
  await changeMember(scene.database.db, userId, {
    email: `${username}@example.org`,
    emailVerifiedAt: scene.services.clock.now(),
  });
  await count('verified', () => look(userId));
  await aProfile(scene.database.db, userId, { persona: 'developer', bio: 'I build.' });
  await count('completed', () => look(userId));
  await count('said again', () => look(userId));
  scene.days(4);
  await count('review job (2 settlements)', () => scene.review());
  const other = await scene.newcomer(direct);
  await changeMember(scene.database.db, other.userId, {
    email: `${other.username}@example.org`,
    emailVerifiedAt: scene.services.clock.now(),
  });
  await aProfile(scene.database.db, other.userId, { persona: 'developer', bio: 'I build.' });
  await count('verified and completed at once', () => look(other.userId));
  await count('leave', () =>
    inTransaction(scene.database.db, (tx) => referralsPersonalData.erase(scene.services, tx, other.userId)),
  );
  const ids = async () =>
    (
      await scene.database.db.execute<{ id: string; kind: string }>(
        sql`select id, kind from referrals_settlement where user_id = ${userId} order by kind`,
      )
    ).rows;
  for (let n = 0; n < 3; n += 1) {
    for (const one of [direct, second, third]) if (n === 0) await scene.verify(one);
    await scene.pay();
    scene.days(1);
  }
  const [completed] = await ids();
  const admin = await scene.newcomer();
  const { rows } = await scene.database.db.execute(
    sql`select key, state, posted from tokens_reward where key like ${'%' + userId}`,
  );
  console.log(rows);
  await count('take back (4 rewards paid)', () =>
    scene.desk(admin).decide(completed?.id ?? '', { decision: 'reverse', reason: 'Made up.' }),
  );
  const last = await scene.newcomer(direct);
  await scene.verify(last);
  await scene.complete(last);
  const [held] = (
    await scene.database.db.execute<{ id: string }>(
      sql`select id from referrals_settlement where user_id = ${last.userId} order by kind`,
    )
  ).rows;
  await count('refuse as fraud', () =>
    scene.desk(admin).decide(held?.id ?? '', { decision: 'fraud', reason: 'Made up.' }),
  );
  await count('release', () =>
    scene.desk(admin).decide(held?.id ?? '', { decision: 'release', reason: 'It was right.' }),
  );
  console.log(JSON.stringify(out, null, 1));
  expect(1).toBe(1);
});
