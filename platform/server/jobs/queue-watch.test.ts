import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { QueueWatch } from './queue-watch.ts';

let events: WorkerEvents;
let reports: string[];
let watch: QueueWatch;
beforeEach(() => {
  events = new EventEmitter();
  reports = [];
  watch = new QueueWatch(2, (trouble) => reports.push(trouble));
  watch.follow(events);
});

const emit = (name: string, what: object = {}): unknown => (events as EventEmitter).emit(name, what);
const refuse = (workerId: string) =>
  emit('worker:getJob:error', { worker: { workerId }, error: new Error('no connection') });
const begin = (id: string) => emit('job:start', { job: { id } });
const finish = (id: string) => emit('job:complete', { job: { id } });
const due = { isDue: true, taken: [] };

describe('refusals', () => {
  it('are trouble the third time in a row at one place', () => {
    for (const place of ['a', 'b', 'a', 'b', 'c']) refuse(place);
    expect(reports).toEqual([]);
    refuse('a');
    expect(reports).toEqual(['The job queue could not be read three times in a row (no connection).']);
  });

  it('are forgotten with the first answer, empty or not', () => {
    for (const answer of [() => emit('worker:getJob:empty'), () => begin('1')]) {
      refuse('a');
      refuse('a');
      expect(watch.isFailing).toBe(true);
      answer();
      expect(watch.isFailing).toBe(false);
    }
    expect(reports).toEqual([]);
  });
});

describe('looks', () => {
  it('find trouble where jobs are due and none is taken four times in a row', () => {
    expect([1, 2, 3, 4].map(() => watch.look(due) !== null)).toEqual([false, false, false, true]);
  });

  it('find none where one was taken, nothing is due, or every place is busy', () => {
    for (let round = 0; round < 3; round += 1) {
      for (let look = 0; look < 3; look += 1) expect(watch.look(due)).toBeNull();
      begin('x');
      finish('x');
      expect(watch.look(due)).toBeNull();
      for (let look = 0; look < 3; look += 1) expect(watch.look(due)).toBeNull();
      expect(watch.look({ isDue: false, taken: [] })).toBeNull();
    }
    begin('1');
    begin('2');
    for (let look = 0; look < 10; look += 1) expect(watch.look(due)).toBeNull();
  });
});

describe('lost jobs', () => {
  it('are those taken in two looks in a row that do not run', () => {
    begin('1');
    const look = { isDue: false, taken: ['1', '2'] };
    expect(watch.lost(look, false)).toEqual([]);
    expect(watch.lost(look, false)).toEqual(['2']);
  });

  it('are not those whose end is still being recorded', () => {
    const look = { isDue: false, taken: ['2'] };
    expect(watch.lost(look, false)).toEqual([]);
    expect(watch.lost(look, true)).toEqual([]);
    expect(watch.lost(look, false)).toEqual([]);
  });
});
