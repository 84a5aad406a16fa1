import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGovernanceServer, type GovernanceServer } from '../../testing/governance-server.ts';

let house: GovernanceServer;
beforeAll(async () => {
  // A tenth of the limit in the contract: three comments.
  house = await aGovernanceServer({ RATE_LIMIT_SCALE: '0.1' });
});
afterAll(() => house.stop());

it('a deleted comment still counts against the limit', async () => {
  const [author, reader] = [await house.newMember(), await house.newMember()];
  const id = await house.published(author);
  const codes: unknown[] = [];
  for (let index = 0; index < 4; index += 1) {
    const commentId = randomUUID();
    codes.push((await house.comment(reader, id, `Comment ${index}`, commentId)).body.code);
    await reader.call('DELETE', `/api/governance/${id}/comments/${commentId}`);
  }
  expect(codes).toEqual([undefined, undefined, undefined, 'rate.limited']);
});
