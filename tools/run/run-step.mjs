import { spawn } from 'node:child_process';

const KEPT_OUTPUT = 4 * 1024 * 1024;
const GRACE_MS = 3000;

/** @typedef {import("./run-step.mjs").Step} Step */
/** @typedef {import("./run-step.mjs").StepResult} StepResult */

const running = new Set();

/**
 * Runs one command to its end, its time limit or the end of its patience with a silent one, whatever comes first, and
 * never leaves it or its children running.
 * Output is kept (its last 4 MB) and shown as it comes when `show` is set. Does not throw: a command that cannot be
 * started is a step that failed.
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
export function runStep({ name, command, args, limitMs, silenceMs = limitMs, cwd, env, show = false }) {
  const started = performance.now();
  return new Promise((resolve) => {
    // A separate group, so that the children of npm, vitest and PostgreSQL end with it.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: command.endsWith('.cmd'),
    });
    keep(child);
    let output = '';
    let cutOff = '';
    const cut = (why) => {
      cutOff ||= why;
      stop(child);
    };
    const timer = setTimeout(cut, limitMs, `no end after ${limitMs / 1000} s`);
    const silence = setTimeout(cut, silenceMs, `silent for ${silenceMs / 1000} s`);
    const collect = (chunk) => {
      silence.refresh();
      output = (output + chunk).slice(-KEPT_OUTPUT);
      if (show) process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const finish = (code, reason) => {
      clearTimeout(timer);
      clearTimeout(silence);
      forget(child);
      const seconds = (performance.now() - started) / 1000;
      resolve({
        name,
        ok: code === 0 && cutOff === '',
        code,
        output,
        reason,
        timedOut: cutOff !== '',
        seconds,
      });
    };
    child.once('error', (error) => finish(null, error.message));
    // A grandchild that outlives the command would keep its output open, and us waiting.
    child.once('exit', () => setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref());
    child.once('close', (code, signal) => {
      const ended = signal ? `the process died of ${signal}` : `exit code ${code}`;
      finish(code, cutOff || ended);
    });
  });
}

function stop(child) {
  signal(child, 'SIGTERM');
  setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref();
}

function signal(child, name) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Ctrl-C reaches us, not the groups of our children. Listens only while there are some: a server wants it later. */
function endWithUs() {
  for (const child of running) signal(child, 'SIGKILL');
  process.exit(130);
}

function keep(child) {
  if (running.size === 0) for (const name of ['SIGINT', 'SIGTERM']) process.on(name, endWithUs);
  running.add(child);
}

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const name of ['SIGINT', 'SIGTERM']) process.off(name, endWithUs);
}

/**
 * Runs steps with at most `width` at a time, in order of the list.
 * @template T
 * @param {readonly (() => Promise<T>)[]} steps
 * @param {number} width
 * @returns {Promise<T[]>} results in the order of the list
 */
export async function runAtMost(steps, width) {
  /** @type {T[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < steps.length) {
      const index = next++;
      results[index] = await steps[index]();
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, steps.length) }, worker));
  return results;
}
