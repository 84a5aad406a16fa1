import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, removeMember, type TestCaller } from '#members/identity/testing';
import { completedTopics } from '../facade.ts';
import { learningDomain } from '../index.ts';

let server: MemberServer;
let member: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([learningDomain]);
});
beforeEach(async () => {
  member = await server.member();
});
afterAll(() => server.close());

const PATH = '/api/philomath/user';
const post = (what: string, body?: unknown) => member.call('POST', `${PATH}/${what}`, body);
const complete = async (topicId: string) => {
  await post('viewed', { topicId });
  return post('completed', { topicId });
};
const read = async () => (await member.call('GET', `${PATH}/progress`)).body;
const NOTHING = { disabled: false, viewed: [], completed: [], bookmarked: [] };

describe('getLearningProgress', () => {
  it('has learning mode on and nothing read at first, in the envelope of the specification', async () => {
    expect(await read()).toEqual({ success: true, data: NOTHING });
  });
});

describe('toggleLearningMode', () => {
  it('flips where it is not told, with an empty body or without one', async () => {
    expect((await post('toggle')).body).toEqual({ success: true, data: { ...NOTHING, disabled: true } });
    expect((await read()).data.disabled).toBe(true);
    expect((await post('toggle', {})).body.data.disabled).toBe(false);
  });

  it('sets what it is told, however often it is sent', async () => {
    for (const disabled of [true, true, false, false]) {
      expect((await post(`toggle?disabled=${disabled}`)).body.data.disabled).toBe(disabled);
    }
  });

  it('flips once for each of three simultaneous calls', async () => {
    await Promise.all([post('toggle'), post('toggle'), post('toggle')]);
    expect((await read()).data.disabled).toBe(true);
  });
});

describe('markTopicViewed and markTopicCompleted', () => {
  it('go from viewed to completed and never back', async () => {
    expect((await post('viewed', { topicId: 'zkp-intro' })).body.data).toEqual({
      ...NOTHING,
      viewed: ['zkp-intro'],
    });
    await post('completed', { topicId: 'zkp-intro' });
    await post('viewed', { topicId: 'zkp-intro' });
    expect((await read()).data).toEqual({ ...NOTHING, viewed: ['zkp-intro'], completed: ['zkp-intro'] });
  });

  it('refuses to complete what was never viewed, and changes nothing', async () => {
    await post('bookmark', { topicId: 'zkp-intro' });
    for (const topicId of ['dag-intro', 'zkp-intro']) {
      const refused = await post('completed', { topicId });
      expect([refused.status, refused.body.code]).toEqual([409, 'learning.topic_not_viewed']);
    }
    expect((await read()).data).toEqual({ ...NOTHING, bookmarked: ['zkp-intro'] });
    const { rows } = await server.database.db.execute(
      sql`select name from platform_event where payload ->> 'userId' = ${member.userId}
          and name like 'learning.%'`,
    );
    expect(rows).toEqual([]);
  });

  it('list topics in reading order', async () => {
    await complete('governance-intro');
    await complete('dag-intro');
    const { data } = await read();
    expect(data.viewed).toEqual(['dag-intro', 'governance-intro']);
    expect(await completedTopics(server.database.db, member.userId)).toEqual([
      'dag-intro',
      'governance-intro',
    ]);
  });

  it('keep the first times, and say only once that a topic was completed', async () => {
    const timesOf = async () => {
      const { rows } = await server.database.db.execute(
        sql`select viewed_at, completed_at from learning_progress where user_id = ${member.userId}`,
      );
      return rows;
    };
    await complete('dag-intro');
    const first = await timesOf();
    server.services.clock.advance(60_000);
    const again = Array.from({ length: 3 }, () => post('completed', { topicId: 'dag-intro' }));
    await Promise.all([...again, post('viewed', { topicId: 'dag-intro' })]);
    expect(await timesOf()).toEqual(first);
    const { rows } = await server.database.db.execute(
      sql`select payload from platform_event where name = 'learning.topicCompleted'
          and payload ->> 'userId' = ${member.userId}`,
    );
    expect(rows).toEqual([{ payload: { userId: member.userId, topicId: 'dag-intro' } }]);
  });

  it('answer many at once with one completion', async () => {
    await post('viewed', { topicId: '4fa-intro' });
    await Promise.all(Array.from({ length: 6 }, () => post('completed', { topicId: '4fa-intro' })));
    const { rows } = await server.database.db.execute(
      sql`select count(*)::int as events from platform_event where name = 'learning.topicCompleted'
          and payload ->> 'userId' = ${member.userId}`,
    );
    expect(rows).toEqual([{ events: 1 }]);
  });
});

describe('bookmarkTopic', () => {
  it('flips without a wish and is set with one; nothing else changes', async () => {
    expect((await post('bookmark', { topicId: 'dag-intro' })).body.data).toEqual({
      ...NOTHING,
      bookmarked: ['dag-intro'],
    });
    expect((await post('bookmark', { topicId: 'dag-intro' })).body.data).toEqual(NOTHING);
    for (const bookmarked of [true, true]) await post('bookmark', { topicId: 'dag-intro', bookmarked });
    expect((await read()).data.bookmarked).toEqual(['dag-intro']);
    await post('bookmark', { topicId: 'dag-intro', bookmarked: false });
    expect((await read()).data).toEqual(NOTHING);
  });
});

describe('what is refused', () => {
  it.each(['viewed', 'completed', 'bookmark'])('%s of an unknown topic', async (what) => {
    for (const topicId of ['no-such', '', 7, null, ['dag-intro'], "dag-intro'; --"]) {
      const refused = await post(what, { topicId });
      expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    }
    expect((await read()).data).toEqual(NOTHING);
  });

  it('fields that are not of the contract, and a mode that is neither on nor off', async () => {
    for (const query of ['disabled=yes', 'disabled=', 'userId=x', 'disabled=true&disabled=false']) {
      expect((await post(`toggle?${query}`)).status).toBe(400);
    }
    expect((await post('bookmark', { topicId: 'dag-intro', userId: 'x' })).status).toBe(400);
  });

  it('keeps the progress of members apart', async () => {
    await complete('dag-intro');
    const other = await server.member();
    expect((await other.call('GET', `${PATH}/progress`)).body.data).toEqual(NOTHING);
  });
});

describe('listTopics and getTopic', () => {
  it('lists eight topics without their text, and answers one with HTML, quiz and the next', async () => {
    const { body } = await member.call('GET', '/api/philomath/topics');
    expect(body.data).toHaveLength(8);
    expect(body.data[0]).not.toHaveProperty('content');
    const topic = (await member.call('GET', '/api/philomath/topics/token-economics')).body.data;
    expect(topic).toMatchObject({ id: 'token-economics', level: 'intermediate', next: { id: 'zkp-intro' } });
    expect(topic.content).toContain('<h2>The six pools</h2>');
    expect(topic.quiz).toHaveLength(3);
  });

  it.each([
    ['no-such-topic', 404, 'learning.topic_not_found'],
    ['..%2F..%2Fpackage', 400, 'request.invalid'],
  ])('%s: %i', async (id, status, code) => {
    const refused = await member.call('GET', `/api/philomath/topics/${id}`);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});

describe('the end of an account', () => {
  it('takes everything learned with it', async () => {
    await post('toggle');
    await complete('dag-intro');
    await member.call('POST', '/api/philomath/assessment/start');
    const { db } = server.database;
    const countRows = async () => {
      const { rows } = await db.execute(sql`
        select (select count(*)::int from learning_member where user_id = ${member.userId}) as members,
               (select count(*)::int from learning_progress where user_id = ${member.userId}) as progress,
               (select count(*)::int from learning_attempt where user_id = ${member.userId}) as attempts`);
      return rows[0];
    };
    expect(await countRows()).toEqual({ members: 1, progress: 1, attempts: 1 });
    await removeMember(db, member.userId);
    expect(await countRows()).toEqual({ members: 0, progress: 0, attempts: 0 });
  });
});
