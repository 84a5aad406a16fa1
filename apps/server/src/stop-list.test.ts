import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { explainListening } from './listen-error.ts';
import { endWith, StopList } from './stop-list.ts';

afterEach(() => vi.restoreAllMocks());

describe('stopping', () => {
  it('goes the opposite way of starting, once, past a part that fails', async () => {
    const stopped: string[] = [];
    const logged: unknown[] = [];
    const stops = new StopList();
    stops.log = { error: (data) => logged.push(data) };
    for (const part of ['database', 'domains', 'jobs', 'http']) {
      stops.add(async () => {
        stopped.push(part);
        if (part === 'jobs') throw new Error('stuck');
      });
    }
    await Promise.all([stops.run(), stops.run()]);
    await stops.run();
    expect(stopped).toEqual(['http', 'jobs', 'domains', 'database']);
    expect(logged).toEqual([{ err: expect.objectContaining({ message: 'stuck' }) }]);
  });

  it('with a reason says it, stops everything and ends with code 1', async () => {
    const said: string[] = [];
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const stops = new StopList();
    let isStopped = false;
    stops.add(async () => {
      isStopped = true;
    });
    await endWith(stops, new StartupError('The database ended.', 'Start again.'));
    expect([said.join(''), isStopped, exit.mock.calls]).toEqual([
      'The database ended.\nStart again.\n',
      true,
      [[1]],
    ]);
    await endWith(new StopList(), new TypeError('a bug'), 'Hodag did not start.');
    expect(said.at(-1)).toMatch(/^Hodag did not start\.\nTypeError: a bug\n\s+at /);
  });

  it('in time leaves nothing behind that would end the process later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await endWith(new StopList(), new TypeError('a bug'));
    vi.advanceTimersByTime(60_000);
    expect(exit.mock.calls).toEqual([[1]]);
  });
});

describe('a port that cannot be listened on', () => {
  const failing = (code: string) => () =>
    explainListening('PORT', 80)(Object.assign(new Error(code), { code }));
  it.each([
    ['EADDRINUSE', 'Port 80 is taken by another program.', 'PORT=81'],
    ['EACCES', 'Port 80 may not be used by this user.', 'above 1023'],
    ['EADDRNOTAVAIL', 'HOST names no address of this machine.', '127.0.0.1'],
  ])('%s is explained', (code, message, remedy) => {
    expect(failing(code)).toThrow(StartupError);
    expect(failing(code)).toThrow(
      expect.objectContaining({ message, remedy: expect.stringContaining(remedy) }),
    );
  });

  it('anything else is passed on', () => {
    expect(failing('EIO')).toThrow(/^EIO$/);
  });
});
