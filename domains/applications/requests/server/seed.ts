import { findAccountByUsername } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { DemoPlan } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { insertAnswer } from './store/answer-store.ts';
import { changeRequest, createRequest } from './store/request-store.ts';

const REQUEST_ID = '7b1f0c1e-52a4-4f0b-9a55-0f6f3f6a9d01';
const ANSWER_ID = '7b1f0c1e-52a4-4f0b-9a55-0f6f3f6a9d02';
const AUTHOR = 'tomas';
const ANSWERER = 'mesh-garden';

/** An open request for information with an answer. One that exists stays as it is, whatever became of it. */
export async function seedRequests(services: Services, { people }: DemoPlan): Promise<void> {
  const { db, clock } = services;
  if (people.length === 0) return;
  const author = await findAccountByUsername(db, AUTHOR);
  const answerer = await findAccountByUsername(db, ANSWERER);
  if (!author) return;
  const now = clock.now();
  const at = new Date(now.getTime() - 2 * DAY_MS);
  await inTransaction(db, async (tx) => {
    const draft = await createRequest(tx, {
      id: REQUEST_ID,
      authorId: author.id,
      title: 'Radio links for flood gauges',
      need: 'A radio link of 5 km between a gauge and the harbor office that runs a winter on one battery. Which parts have worked for you, and what did they cost?',
      reason: 'Our gauges lose their connection in storms, when they matter most.',
      audience: 'Builders of sensors, and funders of early warning',
      answersFor: 'members',
      answersUntil: new Date(now.getTime() + 12 * DAY_MS),
      createdAt: at,
      updatedAt: at,
    });
    if (!draft) return;
    await changeRequest(tx, REQUEST_ID, { publishedAt: at });
    if (!answerer) return;
    await insertAnswer(tx, {
      id: ANSWER_ID,
      requestId: REQUEST_ID,
      authorId: answerer.id,
      text: 'We ran LoRa modules with a yagi antenna for two winters: about 60 USD a node, and the battery was at 40% in March.',
      link: null,
      createdAt: at,
      updatedAt: at,
    });
  });
}
