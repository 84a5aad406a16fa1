import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { EncoderUnavailable } from '#platform/server/encoder/encoder-unavailable.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aFakeEncoder } from '../../testing/fake-encoder.ts';
import { readMission } from './read-mission.ts';
import { TextVectors } from './text-vectors.ts';

const encoder = aFakeEncoder();
let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = { ...testServices(test.db), encoder };
});
afterAll(() => test.close());

/** Holds the encoder back until it is released. */
function hold(): () => void {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  encoder.before = () => gate;
  return release;
}

it('gives up waiting for what is wanted soon, makes it once and keeps it', async () => {
  const vectors = new TextVectors(services);
  const release = hold();
  const options = { priority: 'soon', limitMs: 5 } as const;
  await expect(vectors.encode(['river boats'], options)).rejects.toThrow(EncoderUnavailable);
  await expect(vectors.encode(['river boats'], options)).rejects.toThrow(EncoderUnavailable);
  release();
  await expect.poll(() => encoder.texts).toEqual(['river boats']);
  expect(await vectors.encode(['river boats'], options)).toHaveLength(1);
  expect(encoder.texts).toEqual(['river boats']);
});

it('asks anew after the encoder failed', async () => {
  const vectors = new TextVectors(services);
  encoder.before = () => {
    throw new EncoderUnavailable('It is gone');
  };
  await expect(vectors.encode(['kites'], { priority: 'soon' })).rejects.toThrow('It is gone');
  encoder.before = () => {};
  expect(await vectors.encode(['kites'], { priority: 'soon' })).toHaveLength(1);
});

it('says that the meaning of a search is due until it is known', async () => {
  const search = { title: '', text: 'model boats on our river', regions: [], applicantTypes: [] };
  const read = () => readMission(services, search, { limitMs: 5, isSearch: true });
  const release = hold();
  expect(await read()).toMatchObject({ vectors: null, isMeaningDue: true });
  release();
  await expect.poll(async () => (await read()).isMeaningDue).toBe(false);
  encoder.standing = { state: 'unavailable', detail: 'It is gone' };
  const other = { ...search, text: 'paper boats on our pond' };
  encoder.before = () => {
    throw new EncoderUnavailable('It is gone');
  };
  expect(await readMission(services, other, { isSearch: true })).toMatchObject({ isMeaningDue: false });
});
