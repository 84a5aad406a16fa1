import { describe, expect, it } from 'vitest';
import { runAtMost, runStep } from './run-step.mjs';

const node = (program: string, limitMs = 300_000) =>
  runStep({ name: 'step', command: process.execPath, args: ['--eval', program], limitMs });

describe('runStep', () => {
  it('keeps what was said on both streams', async () => {
    const run = await node("console.log('out'); console.error('err');");
    expect(run).toMatchObject({ ok: true, code: 0, timedOut: false });
    expect(run.output).toContain('out\n');
    expect(run.output).toContain('err\n');
  });

  it('reports how a command ended', async () => {
    expect(await node('process.exit(3)')).toMatchObject({ ok: false, code: 3, reason: 'exit code 3' });
    expect(await node("process.kill(process.pid, 'SIGKILL')")).toMatchObject({
      ok: false,
      reason: 'the process died of SIGKILL',
    });
  });

  it('a command that is not there is a failure, not an exception', async () => {
    const run = await runStep({ name: 'step', command: 'no-such-command-x9', args: [], limitMs: 1000 });
    expect(run.ok).toBe(false);
    expect(run.reason).toContain('ENOENT');
  });

  // A step resolves when its output is closed, so when no process is left that could write to it.
  const withGrandchild = (then: string) =>
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();" +
    then;

  it('ends a command with its children at the time limit', async () => {
    const run = await node(withGrandchild('setInterval(() => {}, 1000);'), 700);
    expect(run).toMatchObject({ ok: false, timedOut: true, reason: 'no end after 0.7 s' });
  });

  it('ends a command that has fallen silent, and none that still says something', async () => {
    const silent = "console.log('begun'); setInterval(() => {}, 1000);";
    const run = await runStep({
      name: 'step',
      command: process.execPath,
      args: ['--eval', silent],
      limitMs: 300_000,
      silenceMs: 700,
    });
    expect(run).toMatchObject({ ok: false, timedOut: true, reason: 'silent for 0.7 s' });
  });

  it('does not wait for a grandchild that stays behind', async () => {
    const run = await node(withGrandchild(''));
    expect(run.ok).toBe(true);
  });
});

it('runAtMost keeps the order and the width', async () => {
  let now = 0;
  let most = 0;
  const step = (value: number) => async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 10 - value));
    now--;
    return value;
  };
  expect(await runAtMost([1, 2, 3, 4, 5].map(step), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
