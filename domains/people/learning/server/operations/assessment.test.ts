import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import type { AssessmentAnswer, Attempt } from '../../contract/schemas.ts';
import { hasPassedAssessment } from '../facade.ts';
import { learningDomain } from '../index.ts';
import type { KeptQuestion } from '../rules/draw-questions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PATH = '/api/philomath/assessment';

let server: MemberServer;
let member: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([learningDomain]);
});
beforeEach(async () => {
  member = await server.member();
});
afterAll(() => server.close());

const state = async () => (await member.call('GET', PATH)).body.data;
const start = () => member.call('POST', `${PATH}/start`);
const submit = (attemptId: string, answers: readonly AssessmentAnswer[], by = member) =>
  by.call('POST', `${PATH}/submit`, { attemptId, answers });
const save = (attemptId: string, answers: readonly AssessmentAnswer[], by = member) =>
  by.call('PUT', `${PATH}/answers`, { attemptId, answers });
const started = async (): Promise<Attempt> => (await start()).body.data.attempt;

/** So many right answers, read where only a test can; the rest is wrong. */
async function answersOf(attemptId: string, right: number): Promise<AssessmentAnswer[]> {
  const { rows } = await server.database.db.execute<{ questions: KeptQuestion[] }>(
    sql`select questions from learning_attempt where id = ${attemptId}`,
  );
  return (rows[0]?.questions ?? []).map(({ id, rightOption, options }, index) => {
    const wrong = options.find((option) => option.id !== rightOption)?.id ?? '';
    return { questionId: id, optionId: index < right ? rightOption : wrong };
  });
}

async function told(): Promise<unknown[]> {
  const { rows } = await server.database.db.execute(
    sql`select type, title, message from notifications_note where user_id = ${member.userId}`,
  );
  return rows;
}

async function traces(): Promise<{ events: unknown[]; entries: unknown[] }> {
  const { rows: events } = await server.database.db.execute(
    sql`select payload from platform_event where name = 'learning.assessmentPassed'
        and payload ->> 'userId' = ${member.userId}`,
  );
  const { rows: entries } = await server.database.db.execute(
    sql`select subject_id, details from platform_audit where action = 'learning.assessment_passed'
        and actor_id = ${member.userId}`,
  );
  return { events, entries };
}

describe('an attempt', () => {
  it('asks ten questions of all eight topics and does not tell what is right', async () => {
    expect(await state()).toEqual({
      state: 'ready',
      attempt: null,
      retryAt: null,
      passedAt: null,
      last: null,
    });
    const answer = await start();
    const { attempt } = answer.body.data;
    expect(attempt.questions).toHaveLength(10);
    expect(new Set(attempt.questions.map(({ topicId }: { topicId: string }) => topicId)).size).toBe(8);
    for (const question of attempt.questions) {
      expect(Object.keys(question).toSorted()).toEqual(['id', 'options', 'text', 'topicId']);
      for (const option of question.options) expect(Object.keys(option).toSorted()).toEqual(['id', 'text']);
    }
    for (const text of [answer.text, JSON.stringify(await state())]) {
      expect(text).not.toMatch(/right|explanation|bank/i);
    }
  });

  it('is drawn once, however often it is started', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(new Set(answers.map(({ body }) => body.data.attempt.id)).size).toBe(1);
    server.services.clock.advance(59 * MINUTE);
    expect((await started()).id).toBe(answers[0]?.body.data.attempt.id);
  });

  it('is left and resumed with the answers given so far', async () => {
    const { id } = await started();
    const some = (await answersOf(id, 10)).slice(0, 4);
    expect((await save(id, some)).body).toEqual({ success: true });
    const { attempt } = await state();
    expect(attempt.id).toBe(id);
    expect(attempt.answers).toEqual(expect.arrayContaining(some));
    await save(id, some.slice(0, 1));
    expect((await state()).attempt.answers).toEqual(some.slice(0, 1));
  });

  it('runs out after an hour and counts as failed from its start', async () => {
    const { id } = await started();
    const answers = await answersOf(id, 10);
    server.services.clock.advance(60 * MINUTE);
    for (const late of [await submit(id, answers), await save(id, answers)]) {
      expect([late.status, late.body.code]).toEqual([409, 'learning.attempt_over']);
    }
    expect(await state()).toMatchObject({
      state: 'waiting',
      attempt: null,
      last: { right: null, total: 10 },
    });
    expect((await start()).body.code).toBe('learning.assessment_too_early');
    server.services.clock.advance(DAY - 60 * MINUTE);
    expect((await start()).body.data.state).toBe('open');
    expect(await hasPassedAssessment(server.database.db, member.userId)).toBe(false);
  });
});

describe('eight right answers', () => {
  it('pass: the solution, one event, one audit entry, and the door to the level', async () => {
    const { id } = await started();
    const answers = await answersOf(id, 8);
    const { body } = await submit(id, answers);
    expect(body.data).toMatchObject({ passed: true, right: 8, total: 10, retryAt: null });
    expect(body.data.questions[0]).toMatchObject({
      chosen: answers[0]?.optionId,
      rightOption: answers[0]?.optionId,
    });
    expect(body.data.questions[9].chosen).not.toBe(body.data.questions[9].rightOption);
    expect(await hasPassedAssessment(server.database.db, member.userId)).toBe(true);
    expect(await traces()).toEqual({
      events: [{ payload: { userId: member.userId, attemptId: id, right: 8, total: 10 } }],
      entries: [{ subject_id: id, details: { right: 8, total: 10 } }],
    });
    expect(await state()).toMatchObject({ state: 'passed', passedAt: body.data.submittedAt });
    const again = await start();
    expect([again.status, again.body.code]).toEqual([409, 'learning.assessment_passed']);
  });

  it('count once, however often they are handed in', async () => {
    const { id } = await started();
    const answers = await answersOf(id, 9);
    const all = await Promise.all([submit(id, answers), submit(id, answers), submit(id, answers)]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await submit(id, [])).body).toEqual(all[0]?.body);
    expect((await traces()).events).toHaveLength(1);
    expect(await told()).toMatchObject([{ type: 'success', title: 'Knowledge assessment passed' }]);
  });
});

describe('fewer than eight', () => {
  it('fail; another try opens a day later, with the time in the refusal', async () => {
    const { id } = await started();
    const { body } = await submit(id, await answersOf(id, 7));
    expect(body.data).toMatchObject({ passed: false, right: 7 });
    expect(Date.parse(body.data.retryAt) - Date.parse(body.data.submittedAt)).toBe(DAY);
    expect(await traces()).toEqual({ events: [], entries: [] });

    const early = await start();
    expect([early.status, early.body.code]).toEqual([409, 'learning.assessment_too_early']);
    expect(early.body.details).toEqual({ retryAt: body.data.retryAt });
    expect(early.headers['retry-after']).toBe(String(DAY / 1000));

    server.services.clock.advance(DAY - 1);
    expect((await start()).status).toBe(409);
    server.services.clock.advance(1);
    const second = await started();
    expect(second.id).not.toBe(id);
    expect((await submit(second.id, await answersOf(second.id, 10))).body.data.passed).toBe(true);
  });

  it('cannot be mended by handing the same attempt in again', async () => {
    const { id } = await started();
    const right = await answersOf(id, 10);
    await submit(id, []);
    expect((await submit(id, right)).body.data).toMatchObject({ passed: false, right: 0 });
    expect((await save(id, right)).body.code).toBe('learning.attempt_over');
    expect(await hasPassedAssessment(server.database.db, member.userId)).toBe(false);
  });
});

describe('what is refused', () => {
  it('answers for another member’s attempt as for one that does not exist', async () => {
    const { id } = await started();
    const answers = await answersOf(id, 10);
    const stranger = await server.member();
    for (const refused of [
      await submit(id, answers, stranger),
      await save(id, answers, stranger),
      await submit('00000000-0000-4000-8000-000000000000', []),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'learning.attempt_not_found']);
    }
    expect((await state()).attempt.answers).toEqual([]);
  });

  it('answers that are not of this attempt', async () => {
    const { id } = await started();
    for (const answer of [
      { questionId: 'q11', optionId: 'o1' },
      { questionId: 'q1', optionId: 'o9' },
      { questionId: 'toString', optionId: 'o1' },
    ]) {
      for (const refused of [await submit(id, [answer]), await save(id, [answer])]) {
        expect([refused.status, refused.body.code]).toEqual([422, 'learning.answer_unknown']);
      }
    }
    expect((await state()).state).toBe('open');
  });

  it('a question answered twice, more answers than questions, an id that is none', async () => {
    const { id } = await started();
    const twice = [
      { questionId: 'q1', optionId: 'o1' },
      { questionId: 'q1', optionId: 'o2' },
    ];
    const many = Array.from({ length: 11 }, (_, index) => ({ questionId: `q${index}`, optionId: 'o1' }));
    for (const refused of [await submit(id, twice), await submit(id, many), await submit('1', [])]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    }
  });
});
