import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { Project, SaveProject } from '../../contract/schemas.ts';
import { DraftSaver } from './draft-saver.ts';
import { EMPTY_VALUES } from './draft-values.ts';
import { localCopies } from './local-copy.ts';

const copies = localCopies('member', 'draft');
const titled = (title: string) => ({ ...EMPTY_VALUES, title });

function projectAt(revision: number, title = ''): Project {
  const facts = { applicantType: null, region: null, amountSought: null, currentFunding: 0 };
  const text = { title, summary: '', description: '', categories: [], fundingGoal: 0 };
  const at = '2026-01-01T12:00:00.000Z';
  const times = { createdAt: at, updatedAt: at, publishedAt: null };
  return {
    id: 'draft',
    revision,
    status: 'draft',
    stage: 'running',
    stageReason: '',
    stageAt: null,
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
    owner: { id: 'o', username: 'o' },
    ...facts,
    ...text,
    ...times,
  };
}

const refusal = (status: number, code: string, details?: object) =>
  new ApiError(status, JSON.stringify({ message: 'Refused.', code, requestId: 'r', details }), '');

/** A server that counts revisions; `hold` keeps its answers back until they are let go. */
function aServer() {
  const saves: SaveProject[] = [];
  const held: (() => void)[] = [];
  const server = {
    saves,
    isHolding: false,
    failNext: null as unknown,
    letGo: () => held.shift()?.(),
    send: async (save: SaveProject): Promise<Project> => {
      saves.push(save);
      if (server.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      const failure = server.failNext;
      server.failNext = null;
      if (failure) throw failure;
      return projectAt(save.revision + 1, save.title);
    },
  };
  return server;
}

function aSaver(delayMs: number | null = 1500) {
  const server = aServer();
  const saver = new DraftSaver({
    start: { values: EMPTY_VALUES, revision: 0 },
    send: server.send,
    copies,
    delayMs,
  });
  return { server, saver };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('DraftSaver', () => {
  it('saves once, 1.5 s after the last change', async () => {
    const { server, saver } = aSaver();
    saver.change(titled('T'));
    await vi.advanceTimersByTimeAsync(1400);
    saver.change(titled('Ti'));
    await vi.advanceTimersByTimeAsync(1499);
    expect(server.saves).toEqual([]);
    expect(saver.getState().kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saves.map(({ title, revision }) => [title, revision])).toEqual([['Ti', 0]]);
    expect(saver.getState().kind).toBe('saved');
  });

  it('keeps the text in the browser until the server has it', async () => {
    const { server, saver } = aSaver();
    server.isHolding = true;
    saver.change(titled('Tide'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(copies.read()).toEqual({ values: titled('Tide'), revision: 0 });
    server.letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.read()).toBeNull();
  });

  it('never has two saves under way, and builds each on the one before', async () => {
    const { server, saver } = aSaver();
    server.isHolding = true;
    saver.change(titled('one'));
    await vi.advanceTimersByTimeAsync(1500);
    saver.change(titled('two'));
    const [first, second] = [saver.flush(), saver.flush()];
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.saves).toHaveLength(1);
    server.isHolding = false;
    server.letGo();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(server.saves.map(({ title, revision }) => [title, revision])).toEqual([
      ['one', 0],
      ['two', 1],
    ]);
  });

  it('says why a save failed and saves everything with the next try', async () => {
    const { server, saver } = aSaver();
    server.failNext = refusal(503, 'server.busy');
    saver.change(titled('Tide'));
    expect(await saver.flush()).toBe(false);
    expect(saver.getState()).toEqual({ kind: 'failed', reason: 'Refused.', code: 'server.busy' });
    expect(copies.read()?.values.title).toBe('Tide');
    expect(await saver.flush()).toBe(true);
    expect(server.saves.at(-1)).toMatchObject({ title: 'Tide', revision: 0 });
  });

  it('sends nothing while offline', async () => {
    const { server, saver } = aSaver();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    saver.change(titled('Tide'));
    expect(await saver.flush()).toBe(false);
    expect(saver.getState()).toMatchObject({ kind: 'failed', code: 'draft.offline' });
    expect(server.saves).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(await saver.flush()).toBe(true);
  });

  it('sends nothing that cannot be stored', async () => {
    const { server, saver } = aSaver();
    saver.change(titled('x'.repeat(121)));
    expect(await saver.flush()).toBe(false);
    expect([server.saves.length, saver.getState().kind]).toEqual([0, 'failed']);
  });

  it('sends no number that cannot be read, and keeps the one the server has in its place', async () => {
    const { server, saver } = aSaver();
    saver.change({ ...titled('Tide'), fundingGoal: 6 });
    await saver.flush();
    saver.change({ ...titled('Tide'), fundingGoal: 1 });
    saver.change({ ...titled('Tidewatch'), fundingGoal: NaN });
    expect(await saver.flush()).toBe(false);
    expect(saver.getState()).toMatchObject({ kind: 'failed', code: 'draft.invalid' });
    expect(server.saves).toHaveLength(1);
    expect(copies.read()?.values).toEqual({ ...titled('Tidewatch'), fundingGoal: 6 });
    saver.takeTheirs(projectAt(7), titled(''));
    expect(copies.read()).toBeNull();
  });

  it('keeps what is typed while a save is on its way on the revision that save gave', async () => {
    const { server, saver } = aSaver();
    server.isHolding = true;
    saver.change(titled('Tide'));
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.change(titled('Tidewatch'));
    server.letGo();
    await vi.advanceTimersByTimeAsync(0);
    // The second save is on its way; a tab that is closed now must not meet its own first one as another window's.
    expect(copies.read()).toEqual({ values: titled('Tidewatch'), revision: 1 });
    server.letGo();
    await flushed;
    expect(copies.read()).toBeNull();
  });

  it('leaves what another window keeps while a save is on its way', async () => {
    const { server, saver } = aSaver();
    server.isHolding = true;
    saver.change(titled('Tide'));
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.change(titled('Tidewatch'));
    const other = { values: titled('Other'), revision: 0 };
    copies.write(other);
    server.letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.read()).toEqual(other);
    server.letGo();
    await flushed;
  });

  it('stores an untouched draft only to make it anew', async () => {
    const { server, saver } = aSaver();
    expect(await saver.flush()).toBe(true);
    expect(server.saves).toHaveLength(0);
    expect(await saver.recreate()).toBe(true);
    expect(server.saves).toHaveLength(1);
  });

  it('saves a published project only when asked to', async () => {
    const { server, saver } = aSaver(null);
    saver.change(titled('Half a ti'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.saves.length, saver.getState().kind]).toEqual([0, 'unsaved']);
    await saver.flush();
    expect(server.saves).toHaveLength(1);
  });
});

describe('a conflict', () => {
  async function inConflict() {
    const { server, saver } = aSaver();
    server.failNext = refusal(409, 'projects.changed_elsewhere', { project: projectAt(7, 'Theirs') });
    saver.change(titled('Mine'));
    expect(await saver.flush()).toBe(false);
    return { server, saver };
  }

  it('stops saving until the member chooses', async () => {
    const { server, saver } = await inConflict();
    expect(saver.getState()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
    saver.change(titled('Mine, longer'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves).toHaveLength(1);
    expect(copies.read()?.values.title).toBe('Mine, longer');
  });

  it('saves mine on their revision', async () => {
    const { server, saver } = await inConflict();
    expect(await saver.keepMine(projectAt(7))).toBe(true);
    expect(server.saves.at(-1)).toMatchObject({ title: 'Mine', revision: 7 });
  });

  it('takes theirs and continues from there', async () => {
    const { server, saver } = await inConflict();
    saver.takeTheirs(projectAt(7, 'Theirs'), titled('Theirs'));
    expect([saver.getState().kind, copies.read()]).toEqual(['saved', null]);
    saver.change(titled('Theirs, changed'));
    await saver.flush();
    expect(server.saves.at(-1)).toMatchObject({ title: 'Theirs, changed', revision: 7 });
  });
});

describe('two windows with one draft', () => {
  const theirText = { values: titled('Typed in the other window'), revision: 0 };

  it('a save leaves what the other window has typed since', async () => {
    const { saver } = aSaver();
    saver.change(titled('Mine'));
    copies.write(theirText);
    expect(await saver.flush()).toBe(true);
    expect(copies.read()).toEqual(theirText);
  });

  it('taking the other version gives up this text only', async () => {
    const { server, saver } = aSaver();
    server.failNext = refusal(409, 'projects.changed_elsewhere', { project: projectAt(7, 'Stored') });
    saver.change(titled('Mine'));
    await saver.flush();
    copies.write(theirText);
    saver.takeTheirs(projectAt(7, 'Stored'), titled('Stored'));
    expect(copies.read()).toEqual(theirText);
  });

  it('a copy of what was taken is of no use', async () => {
    const { saver } = aSaver();
    copies.write({ values: titled('Stored'), revision: 6 });
    saver.takeTheirs(projectAt(7, 'Stored'), titled('Stored'));
    expect(copies.read()).toBeNull();
  });
});
