import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { EncoderUnavailable } from '#platform/server/encoder/encoder-unavailable.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aFakeEncoder } from '../../testing/fake-encoder.ts';
import { loadConceptVectors } from './concept-meanings.ts';
import { readMission, readWordMeanings } from './read-mission.ts';

const ROCKETS = {
  title: 'Desert Rocket Club',
  text: 'Our volunteers teach 160 desert kids to build rockets and robots.',
  regions: [],
  applicantTypes: [],
};
const encoder = aFakeEncoder();
let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = { ...testServices(test.db), encoder };
});
afterAll(() => test.close());

it('finds concepts by words until the concepts are encoded, then by their meaning too', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Labels wait; the mission does not.
  encoder.before = (texts) => (texts.some((text) => text.includes('STEM education')) ? gate : undefined);
  const before = await readMission(services, ROCKETS);
  expect(before.vectors).not.toBeNull();
  expect(before.concepts.length).toBeGreaterThan(0);
  expect(before.concepts.every(({ meaning }) => meaning === null)).toBe(true);
  release();
  await loadConceptVectors(services);
  const after = await readMission(services, ROCKETS);
  expect(after.concepts.every(({ meaning }) => meaning !== null)).toBe(true);
});

it('asks nothing for a text in another language', async () => {
  const text = 'Nuestra asociación enseña a los niños de la escuela a construir cohetes con sus padres.';
  const read = await readMission(services, { ...ROCKETS, title: '', text });
  expect([read.language, read.vectors, read.concepts]).toEqual(['es', null, []]);
});

it('says how near words are, general ones left out', async () => {
  const mission = await readMission(services, ROCKETS);
  const meanings = await readWordMeanings(services, mission, ['rockets', 'every', 'rockets', 'harbor']);
  expect([...meanings.keys()]).toEqual(['rockets', 'harbor']);
  expect(await readWordMeanings(services, { vectors: null }, ['rockets'])).toEqual(new Map());
});

it('goes on by words when the encoder fails', async () => {
  encoder.before = () => {
    throw new EncoderUnavailable('It is gone');
  };
  const read = await readMission(services, { ...ROCKETS, title: 'Another Rocket Club' });
  expect(read.vectors).toBeNull();
  expect(read.meaningOf('any')).toBeNull();
  expect(read.concepts.length).toBeGreaterThan(0);
});
