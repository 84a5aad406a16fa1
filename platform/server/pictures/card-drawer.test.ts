import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createCardDrawer } from './card-drawer.ts';
import type { CardOrder } from './card-worker.ts';

const log = { warn: vi.fn() };

/** A thread that draws when it is told to. */
class SlowThread extends EventEmitter {
  readonly orders: CardOrder[] = [];
  isEnded = false;
  unref(): void {}
  postMessage(order: CardOrder): void {
    this.orders.push(order);
  }
  async terminate(): Promise<number> {
    this.isEnded = true;
    return 0;
  }
  finish(): void {
    for (const { id } of this.orders.splice(0)) this.emit('message', { id, png: Uint8Array.of(id) });
  }
}

function aSlowDrawer(limitMs?: number) {
  const threads: SlowThread[] = [];
  const drawer = createCardDrawer({
    log,
    ...(limitMs === undefined ? {} : { limitMs }),
    startWorker: () => {
      const thread = new SlowThread();
      threads.push(thread);
      return thread as unknown as Worker;
    },
  });
  return { drawer, threads };
}

const card = (title: string) => ({ title, fact: 'Developer' });

describe('who asks for a card', () => {
  it('starts no thread before the first one', () => {
    expect(aSlowDrawer().threads).toEqual([]);
  });

  it('gets one drawing for all who ask at once, and for those after them', async () => {
    const { drawer, threads } = aSlowDrawer();
    const asked = Array.from({ length: 8 }, () => drawer.draw(card('ada')));
    expect(threads[0]?.orders).toHaveLength(1);
    threads[0]?.finish();
    const pictures = await Promise.all([...asked, drawer.draw(card('ada'))]);
    expect(new Set(pictures).size).toBe(1);
    expect(threads[0]?.orders).toEqual([]);
  });

  it('gets none when too many wait', async () => {
    const { drawer, threads } = aSlowDrawer();
    const asked = Array.from({ length: 20 }, (_, number) => drawer.draw(card(`m${number}`)));
    expect(await drawer.draw(card('one more'))).toBeNull();
    threads[0]?.finish();
    expect(await Promise.all(asked)).not.toContain(null);
  });

  it('gets none from a thread that hangs, which is ended; the next card has a new one', async () => {
    const { drawer, threads } = aSlowDrawer(20);
    expect(await drawer.draw(card('ada'))).toBeNull();
    expect(threads[0]?.isEnded).toBe(true);
    const again = drawer.draw(card('ada'));
    threads[1]?.finish();
    expect(await again).not.toBeNull();
  });

  it('gets none from a thread that dies', async () => {
    const { drawer, threads } = aSlowDrawer();
    const asked = drawer.draw(card('ada'));
    threads[0]?.emit('error', new Error('out of memory'));
    expect(await asked).toBeNull();
  });

  it('gets a new drawing only of the least recently used of 101', async () => {
    const { drawer, threads } = aSlowDrawer();
    const drawAll = async (names: string[]) => {
      for (const name of names) {
        const drawn = drawer.draw(card(name));
        threads[0]?.finish();
        await drawn;
      }
    };
    const names = Array.from({ length: 100 }, (_, number) => `m${number}`);
    await drawAll(names);
    await drawAll(['m0', 'one more']);
    const before = await drawer.draw(card('m0'));
    expect(before).toEqual(Uint8Array.of(0));
    const gone = drawer.draw(card('m1'));
    expect(threads[0]?.orders).toHaveLength(1);
    threads[0]?.finish();
    await gone;
  });
});

/** Size of a PNG and how many bytes its pixels have, unpacked. */
function readPng(png: Uint8Array | null) {
  const file = Buffer.from(png ?? []);
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const pixels: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      pixels.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return {
    size: [file.readUInt32BE(16), file.readUInt32BE(20)],
    bytes: inflateSync(Buffer.concat(pixels)).length,
  };
}

describe('the picture', () => {
  const drawer = createCardDrawer({ log, limitMs: 30_000 });
  const WHOLE = { size: [1200, 630], bytes: 630 * (1 + 1200 * 4) };

  it.each([
    ['a name', 'ada_lovelace', 'Developer · Solidity, Łódź, Việt'],
    ['markup', '<script>alert(1)</script>&amp;"\'', '</svg><image href="file:///etc/passwd"/>'],
    ['500 characters without a space', 'x'.repeat(500), 'y'.repeat(500)],
    ['characters that no font has', 'Ada 🦫 Ж 漢字 שלום', '🦫'],
    ['writing from right to left', '\u202Eada\u202C', 'العربية'],
  ])('of %s is a PNG of 1200 × 630', async (_what, title, fact) => {
    expect(readPng(await drawer.draw({ title, fact }))).toEqual(WHOLE);
  });

  it('leaves out what no font has, as if it were not there', async () => {
    const [plain, more] = await Promise.all([
      drawer.draw(card('Ada')),
      drawer.draw({ title: '漢字 Ada 🦫', fact: 'Developer' }),
    ]);
    expect(more).toEqual(plain);
  });

  it('is none when nothing of the name can be drawn', async () => {
    expect(await drawer.draw(card('漢字'))).toBeNull();
    expect(await drawer.draw(card(' \n\u200B'))).toBeNull();
  });
});
