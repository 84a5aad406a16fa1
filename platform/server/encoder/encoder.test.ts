import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEncoder, noEncoder } from './encoder.ts';
import type { EncoderThreadOptions } from './encoder-thread.ts';
import { EncoderUnavailable } from './encoder-unavailable.ts';
import type { EncoderAnswer, EncoderOrder } from './encoder-worker.ts';

const log = { warn: vi.fn() };
const DIMENSIONS = 512;

/** A thread that answers when it is told to. */
class SlowThread extends EventEmitter {
  readonly orders: EncoderOrder[] = [];
  isEnded = false;
  unref(): void {}
  postMessage(order: EncoderOrder): void {
    this.orders.push(order);
  }
  async terminate(): Promise<number> {
    this.isEnded = true;
    return 0;
  }
  answer(message: EncoderAnswer): void {
    this.emit('message', message);
  }
  /** Vectors that tell the length of their text in the first place. */
  finish(): void {
    for (const { id, texts } of this.orders.splice(0)) {
      const vectors = new Float32Array(texts.length * DIMENSIONS);
      texts.forEach((text, at) => {
        vectors[at * DIMENSIONS] = text.length;
        vectors[at * DIMENSIONS + 1] = 1;
      });
      this.answer({ id, vectors });
    }
  }
  /** Answers whatever comes until nothing does. */
  finishAll(): void {
    while (this.orders.length > 0) this.finish();
  }
}

function aSlowEncoder(options: Partial<EncoderThreadOptions> = {}) {
  const threads: SlowThread[] = [];
  const encoder = createEncoder({ MATCHING_MODEL: 'embedded' }, log, {
    startWorker: () => {
      const thread = new SlowThread();
      threads.push(thread);
      return thread as unknown as Worker;
    },
    ...options,
  });
  return { encoder, threads };
}

beforeEach(() => {
  log.warn.mockClear();
});

describe('the encoder', () => {
  it('starts no thread before the first question, and none for texts without a word', async () => {
    const { encoder, threads } = aSlowEncoder();
    const [blank] = await encoder.encode(['  \n ']);
    expect(blank?.every((value) => value === 0)).toBe(true);
    expect(threads).toEqual([]);
    expect(encoder.standing.state).toBe('ready');
  });

  it('gives unit vectors in the order of the texts, blank ones among them', async () => {
    const { encoder, threads } = aSlowEncoder();
    const texts = ['a', '', 'ccc', 'dddd', 'eeeee', 'ffffff', ' '];
    const asked = encoder.encode(texts);
    threads[0]?.finishAll();
    const vectors = await asked;
    expect(vectors.map((vector) => Math.round((vector[0] ?? 0) / (vector[1] || 1)))).toEqual([
      1, 0, 3, 4, 5, 6, 0,
    ]);
    expect(Math.hypot(...(vectors[3] ?? []))).toBeCloseTo(1);
  });

  it('cuts a text of 20,000 characters', async () => {
    const { encoder, threads } = aSlowEncoder();
    const asked = encoder.encode(['x'.repeat(20_000)]);
    expect(threads[0]?.orders[0]?.texts[0]).toHaveLength(2000);
    threads[0]?.finishAll();
    await asked;
  });

  it('answers who waits before work in the background that came earlier', async () => {
    const { encoder, threads } = aSlowEncoder();
    const records = Array.from({ length: 12 }, (_, at) => `record ${at}`);
    const background = encoder.encode(records, { priority: 'background' });
    const waiting = encoder.encode(['a person']);
    expect(threads[0]?.orders).toHaveLength(1);
    threads[0]?.finish();
    expect(threads[0]?.orders[0]?.texts).toEqual(['a person']);
    threads[0]?.finish();
    expect(await waiting).toHaveLength(1);
    threads[0]?.finishAll();
    expect(await background).toHaveLength(12);
  });

  it('releases a caller who waited too long, and finishes all the same', async () => {
    const { encoder, threads } = aSlowEncoder();
    await expect(encoder.encode(['slow'], { limitMs: 5 })).rejects.toThrow(EncoderUnavailable);
    expect(threads[0]?.isEnded).toBe(false);
    threads[0]?.finish();
    const again = encoder.encode(['slow']);
    threads[0]?.finish();
    expect(await again).toHaveLength(1);
  });

  it('drops what waits of a question that was given up', async () => {
    const { encoder, threads } = aSlowEncoder();
    const long = Array.from({ length: 40 }, (_, at) => `sentence ${at}`);
    await expect(encoder.encode(long, { limitMs: 5 })).rejects.toThrow(EncoderUnavailable);
    const next = encoder.encode(['somebody else']);
    threads[0]?.finish();
    expect(threads[0]?.orders[0]?.texts).toEqual(['somebody else']);
    threads[0]?.finish();
    expect(await next).toHaveLength(1);
  });

  it('answers those who ask again after those who wait, the newest first, and before work in the background', async () => {
    const { encoder, threads } = aSlowEncoder();
    const asked = [
      encoder.encode(['begun']),
      encoder.encode(['record'], { priority: 'background' }),
      encoder.encode(['older', 'b', 'c', 'd', 'older, second part'], { priority: 'soon' }),
      encoder.encode(['newer'], { priority: 'soon' }),
      encoder.encode(['waits']),
    ];
    const order: string[] = [];
    for (let next = threads[0]?.orders[0]; next; next = threads[0]?.orders[0]) {
      order.push(next.texts[0] ?? '');
      threads[0]?.finish();
    }
    expect(order).toEqual(['begun', 'waits', 'newer', 'older', 'older, second part', 'record']);
    await Promise.all(asked);
  });

  it('drops the oldest of those who ask again when they are many', async () => {
    const { encoder, threads } = aSlowEncoder();
    const begun = encoder.encode(['begun']);
    const asked = Array.from({ length: 33 }, (_, at) => encoder.encode([`s${at}`], { priority: 'soon' }));
    await expect(asked[0]).rejects.toThrow(EncoderUnavailable);
    threads[0]?.finishAll();
    expect(await Promise.all([begun, ...asked.slice(1)])).toHaveLength(33);
  });

  it('refuses people when too many wait', async () => {
    const { encoder, threads } = aSlowEncoder();
    const asked = Array.from({ length: 65 }, (_, at) => encoder.encode([`m${at}`]));
    await expect(encoder.encode(['one more'])).rejects.toThrow(EncoderUnavailable);
    threads[0]?.finishAll();
    expect(await Promise.all(asked)).toHaveLength(65);
  });

  it('ends its thread when idle, and starts another for the next question', async () => {
    const { encoder, threads } = aSlowEncoder({ idleMs: 5 });
    const first = encoder.encode(['a']);
    threads[0]?.finish();
    await first;
    await vi.waitFor(() => expect(threads[0]?.isEnded).toBe(true));
    const second = encoder.encode(['b']);
    threads[1]?.finish();
    expect(await second).toHaveLength(1);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a thread that fails', () => {
  it.each<[how: string, fail: (thread: SlowThread) => void, reason: string]>([
    ['dies', (thread) => thread.emit('error', new Error('out of memory')), 'out of memory'],
    ['ends', (thread) => thread.emit('exit', 1), 'The encoder’s thread ended'],
    ['has no model', (thread) => thread.answer({ unusable: 'The file is gone' }), 'The file is gone'],
  ])('that %s gives no answer, is replaced after a pause and reported', async (_, fail, reason) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { encoder, threads } = aSlowEncoder();
      const asked = encoder.encode(['a']);
      const behind = encoder.encode(['b'], { priority: 'background' });
      if (threads[0]) fail(threads[0]);
      await expect(asked).rejects.toThrow(reason);
      await expect(behind).rejects.toThrow(EncoderUnavailable);
      expect(encoder.standing).toEqual({ state: 'unavailable', detail: reason });
      await expect(encoder.encode(['c'])).rejects.toThrow(EncoderUnavailable);
      expect(threads).toHaveLength(1);
      vi.advanceTimersByTime(1001);
      const again = encoder.encode(['d']);
      threads[1]?.finish();
      expect(await again).toHaveLength(1);
      expect(encoder.standing.state).toBe('ready');
      expect(log.warn).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('pauses longer each time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { encoder, threads } = aSlowEncoder();
      for (const pause of [1000, 2000, 4000]) {
        const asked = encoder.encode(['a']);
        threads.at(-1)?.emit('error', new Error('again'));
        await expect(asked).rejects.toThrow('again');
        vi.advanceTimersByTime(pause - 1);
        await expect(encoder.encode(['a'])).rejects.toThrow(EncoderUnavailable);
        vi.advanceTimersByTime(2);
      }
      expect(threads).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that hangs is ended', async () => {
    const { encoder, threads } = aSlowEncoder({ hangMs: 5 });
    await expect(encoder.encode(['a'])).rejects.toThrow('did not answer');
    expect(threads[0]?.isEnded).toBe(true);
  });

  it('on one question’s texts refuses that one and continues with the next', async () => {
    const { encoder, threads } = aSlowEncoder();
    const bad = encoder.encode(Array.from({ length: 9 }, () => 'bad'));
    const good = encoder.encode(['good']);
    threads[0]?.answer({ id: threads[0].orders.splice(0)[0]?.id ?? -1, error: 'no such token' });
    await expect(bad).rejects.toThrow('no such token');
    expect(threads[0]?.orders.map(({ texts }) => texts)).toEqual([['good']]);
    threads[0]?.finish();
    expect(await good).toHaveLength(1);
    expect(encoder.standing.state).toBe('ready');
  });

  it('gives vectors that are none: the question is refused', async () => {
    const { encoder, threads } = aSlowEncoder();
    const asked = encoder.encode(['a']);
    const id = threads[0]?.orders.splice(0)[0]?.id ?? -1;
    threads[0]?.answer({ id, vectors: new Float32Array(DIMENSIONS).fill(Number.NaN) });
    await expect(asked).rejects.toThrow('no vectors');
  });
});

describe('MATCHING_MODEL=off', () => {
  it('gives no answer', async () => {
    const encoder = createEncoder({ MATCHING_MODEL: 'off' }, log);
    expect(encoder.standing.state).toBe('off');
    await expect(encoder.encode(['a'])).rejects.toThrow(EncoderUnavailable);
    expect(noEncoder().standing.state).toBe('off');
  });
});
