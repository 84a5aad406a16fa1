import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';

let house: GovernanceServer;
let author: TestCaller;
let reader: TestCaller;
beforeAll(async () => {
  house = await aGovernanceServer();
});
beforeEach(async () => {
  [author, reader] = [await house.newMember(), await house.newMember()];
});
afterAll(() => house.stop());

const textsOf = async (by: TestCaller, id: string): Promise<string[]> =>
  (await house.comments(by, id)).items.map(({ text }: { text: string }) => text);

it('members discuss a proposal from its publishing to the closing; its author is notified of others', async () => {
  const draft = await house.draft(author);
  expect((await house.comment(author, draft, 'Too early.')).body.code).toBe('governance.discussion_closed');
  expect((await house.comment(reader, draft, 'Too early.')).body.code).toBe('governance.not_found');
  const id = await house.open(author);
  await house.must(house.comment(reader, id, '<b>Steel</b> rusts.'));
  house.services.clock.advance(1000);
  await house.must(house.comment(author, id, 'Paint it.'));
  expect(await textsOf(reader, id)).toEqual(['<b>Steel</b> rusts.', 'Paint it.']);
  expect((await house.comments(reader, id)).items).toMatchObject([
    { author: { username: reader.username }, canRemove: true },
    { author: { username: author.username }, canRemove: false },
  ]);
  expect(await house.notes(author)).toEqual(['A comment on Fund a tide board']);
  const { rows } = await house.services.db.execute<{ message: string }>(
    sql`select message from notifications_note where user_id = ${author.userId}`,
  );
  expect(rows[0]?.message).toContain('commented on your proposal.');
  expect(rows[0]?.message).not.toContain('rusts');
  await house.closeVote(id);
  expect((await house.comment(reader, id, 'Too late.')).body.code).toBe('governance.discussion_closed');
  expect((await textsOf(reader, id)).length).toBe(2);
});

it('sent again it is one comment', async () => {
  const id = await house.published(author);
  const commentId = randomUUID();
  for (let time = 0; time < 2; time += 1) await house.must(house.comment(reader, id, 'Once.', commentId));
  expect(await textsOf(reader, id)).toEqual(['Once.']);
});

it('is refused under the id of a different comment', async () => {
  const [id, other] = [await house.published(author), await house.published(author)];
  const commentId = randomUUID();
  await house.must(house.comment(reader, id, 'Once.', commentId));
  const answers = [
    await house.comment(reader, id, 'Another text.', commentId),
    await house.comment(reader, other, 'Once.', commentId),
    await house.comment(author, id, 'Once.', commentId),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(3).fill([409, 'governance.comment_id']),
  );
  expect(await textsOf(reader, id)).toEqual(['Once.']);
});

it('is deleted by its author and by administrators, by no one else', async () => {
  const admin = await house.member({ isAdmin: true });
  const id = await house.published(author);
  const [own, other] = [randomUUID(), randomUUID()];
  await house.must(house.comment(reader, id, 'Mine.', own));
  await house.must(house.comment(reader, id, 'Spam.', other));
  const remove = (by: TestCaller, commentId: string) =>
    by.call('DELETE', `/api/governance/${id}/comments/${commentId}`);
  expect((await remove(author, own)).body.code).toBe('governance.no_comment');
  await house.must(remove(reader, own));
  await house.must(remove(admin, other));
  expect(await textsOf(reader, id)).toEqual([]);
  const { rows } = await house.services.db.execute(
    sql`select actor_id from platform_audit where action = 'governance.comment_removed' and subject_id = ${reader.userId}`,
  );
  expect(rows).toEqual([{ actor_id: admin.userId }]);
});
