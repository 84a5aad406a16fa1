import { copyFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { startWorker } from '../start-worker.ts';
import { createEncoder } from './encoder.ts';
import type { EncoderWorkerData } from './encoder-worker.ts';
import { findModelProblem, modelFolder } from './model-files.ts';

const log = { warn: vi.fn() };
const encoder = createEncoder({ MATCHING_MODEL: 'embedded' }, log);
afterAll(() => encoder.stop());

const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('the embedded model', () => {
  it('puts texts of the same meaning close together', async () => {
    const [rockets, science, cattle] = await encoder.encode([
      'Our volunteers teach desert kids to build rockets.',
      'Science and engineering education for young people.',
      'Indemnity payments for cattle lost to disease.',
    ]);
    if (!rockets || !science || !cattle) throw new Error('There are no vectors');
    expect(rockets).toHaveLength(encoder.dimensions);
    expect(cosine(rockets, rockets)).toBeCloseTo(1, 5);
    expect(cosine(rockets, science)).toBeGreaterThan(cosine(rockets, cattle) + 0.1);
  });

  it('gives the same vector alone and beside others', async () => {
    const [alone] = await encoder.encode(['A food bank in the hills.']);
    const beside = await encoder.encode([
      'A longer text of no interest to anybody at all.',
      'A food bank in the hills.',
      'x',
    ]);
    if (!alone || !beside[1]) throw new Error('There are no vectors');
    expect(cosine(alone, beside[1])).toBeGreaterThan(0.999);
  });

  it.each<[what: string, text: string]>([
    ['20,000 characters', 'word '.repeat(4000)],
    ['one endless word', 'x'.repeat(20_000)],
    ['another script', '河川とその後ろの町のための資金を提供します。'],
    ['an emoji', '\u{1F600}'],
    ['half of a surrogate pair', '\ud83d'],
    ['a control character', '\u0000'],
  ])('takes %s', async (_, text) => {
    const [vector] = await encoder.encode([text]);
    expect(vector && cosine(vector, vector)).toBeCloseTo(1, 4);
  });
});

describe('files of the model', () => {
  function aCopy(): string {
    const folder = makeThrowawayFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const file of readdirSync(modelFolder()))
      copyFileSync(join(modelFolder(), file), join(folder, file));
    return folder;
  }

  it('that are whole are no problem', async () => {
    expect(await findModelProblem()).toBeNull();
    expect(await findModelProblem(aCopy())).toBeNull();
  });

  it.each<[what: string, damage: (folder: string) => void, problem: RegExp]>([
    [
      'one is missing',
      (folder) => rmSync(join(folder, 'group1-shard3of7')),
      /group1-shard3of7 cannot be read: ENOENT/,
    ],
    ['one was cut', (folder) => truncateSync(join(folder, 'group1-shard7of7'), 1000), /damaged/],
    ['one is another', (folder) => writeFileSync(join(folder, 'vocab.json'), '[]'), /damaged/],
  ])('are a problem when %s, and the encoder says so', async (_, damage, problem) => {
    const folder = aCopy();
    damage(folder);
    expect(await findModelProblem(folder)).toMatch(problem);
    const broken = createEncoder({ MATCHING_MODEL: 'embedded' }, log, {
      startWorker: () =>
        startWorker('encoder-worker', import.meta.url, { folder } satisfies EncoderWorkerData),
    });
    await expect(broken.encode(['a'])).rejects.toThrow(problem);
    expect(broken.standing.detail).toMatch(problem);
  });
});
