import { describe, expect, it, vi } from 'vitest';
import { NoteStreams } from './note-streams.ts';
import type { PushStream } from './push-stream.ts';

const HELLO = 'retry: 5000\n\n';
const CHANGED = 'event: changed\ndata: {}\n\n';

function opened(streams: NoteStreams, userId = 'ada', sessionId = 's1', lifeMs = 60_000): PushStream {
  const stream = streams.open({ userId, sessionId, lifeMs });
  if (!stream) throw new Error('The stream was refused');
  return stream;
}
/** Returns the rest of a closed stream. */
async function rest(stream: PushStream): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of stream) texts.push(text);
  return texts;
}

describe('streams', () => {
  it('tell the pages of the member that is meant, each change once while it waits', async () => {
    const streams = new NoteStreams();
    const [ada, bob] = [opened(streams), opened(streams, 'bob')];
    for (let changes = 0; changes < 3; changes += 1) streams.tell('ada');
    streams.beat();
    streams.closeAll();
    expect(await rest(ada)).toEqual([HELLO, CHANGED, ':\n\n']);
    expect(await rest(bob)).toEqual([HELLO, ':\n\n']);
  });

  it('wake a page that waits', async () => {
    const streams = new NoteStreams();
    const stream = opened(streams);
    await stream.next();
    const next = stream.next();
    streams.tell('ada');
    expect(await next).toEqual({ value: CHANGED, done: false });
  });

  it('are five for one member, and one more when one has gone', async () => {
    const streams = new NoteStreams();
    const [first] = Array.from({ length: 5 }, () => opened(streams));
    expect(streams.open({ userId: 'ada', sessionId: 's1', lifeMs: 1000 })).toBeNull();
    opened(streams, 'bob');
    const waiting = [first?.next(), first?.next()];
    await first?.return();
    expect((await Promise.all(waiting)).at(-1)).toEqual({ value: undefined, done: true });
    opened(streams);
  });

  it('close with their session, not with another one of the member', async () => {
    const streams = new NoteStreams();
    const [gone, stays] = [opened(streams, 'ada', 's1'), opened(streams, 'ada', 's2')];
    streams.closeOthers('ada', new Set(['s2', 's3']));
    expect(await rest(gone)).toEqual([HELLO]);
    expect(streams.has('ada')).toBe(true);
    await stays.return();
    expect(streams.has('ada')).toBe(false);
  });

  it('end after their life', async () => {
    vi.useFakeTimers();
    const streams = new NoteStreams();
    const stream = opened(streams, 'ada', 's1', 1000);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(await rest(stream)).toEqual([HELLO]);
    expect(streams.has('ada')).toBe(false);
  });
});
