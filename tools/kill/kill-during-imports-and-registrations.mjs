import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, killDatabase, runCommand, startServer } from '../run/server-process.mjs';
import { Member } from './member.mjs';

/**
 * `node tools/kill/kill-during-imports-and-registrations.mjs [--kills 20] [--keep]`: kills the server with SIGKILL (in
 * turn alone, with its database, with the importing command) while people register and files are imported, starts it
 * again, and looks whether everything it had acknowledged is there and nothing is there by half. Prints one JSON
 * summary; exit code 1 on a loss.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, keep: { type: 'boolean', default: false } },
});
const KILLS = Number(values.kills);
const REGISTERING_AT_ONCE = 4;
const ROWS_A_FILE = 1000;
/** The kill comes after so many ms of load, anywhere in the middle of the work. */
const EARLIEST_MS = 150;
const LATEST_MS = 2500;
const DAY_MS = 24 * 3600 * 1000;

const state = {
  kills: 0,
  databaseKills: 0,
  commandKills: 0,
  /** username → password, as the server answered 200. */
  members: new Map(),
  refusedRegistrations: 0,
  interruptedRegistrations: 0,
  /** source id → 'loaded' once the command said so, else 'interrupted'. */
  imports: new Map(),
  readyMs: [],
  losses: [],
};

const dataDir = await mkdtemp(join(tmpdir(), 'hodag-kill-'));
const port = await freePort();
const admin = new Member('kill-watcher', 'nine patient grey lighthouses');
let server = await startServer({ dataDir, port });
try {
  await admin.register(server.url);
  for (let round = 0; round < KILLS; round += 1) {
    await oneKill(round);
    process.stderr.write('.');
  }
} catch (error) {
  lose(state.kills - 1, String(error));
} finally {
  process.stderr.write('\n');
  await server.stop();
  if (values.keep) process.stderr.write(`Kept: ${dataDir}\n`);
  else await rm(dataDir, { recursive: true, force: true });
}
console.log(JSON.stringify(summary()));
process.exitCode = state.losses.length === 0 ? 0 : 1;

/** Load, a kill in the middle of it, a new start, and the look whether everything is there. */
async function oneKill(round) {
  const load = { isOver: false, command: new AbortController() };
  const work = [
    ...Array.from({ length: REGISTERING_AT_ONCE }, () => keepRegistering(load)),
    keepImporting(load, round),
  ];
  await delay(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
  if (round % 3 === 1) {
    load.command.abort();
    state.commandKills += 1;
  }
  if (round % 3 === 2 && (await killDatabase(dataDir))) state.databaseKills += 1;
  await server.kill();
  state.kills += 1;
  load.isOver = true;
  await Promise.all(work);
  server = await startServer({ dataDir, port });
  state.readyMs.push(server.readyMs);
  await checkReadiness(round);
  await checkMembers(round);
  await checkImports(round);
}

async function keepRegistering(load) {
  while (!load.isOver) {
    const member = new Member(`k${randomBytes(6).toString('hex')}`, randomBytes(12).toString('base64url'));
    try {
      const status = await member.register(server.url);
      if (status === 200) state.members.set(member.username, { member, checked: false });
      else state.refusedRegistrations += 1;
    } catch {
      // No answer: it may or may not have happened, both are right.
      state.interruptedRegistrations += 1;
      await delay(20);
    }
  }
}

/** Files of their own sources, one after the other, as an operator's cron job would. */
async function keepImporting(load, round) {
  for (let index = 0; !load.isOver; index += 1) {
    const source = `kill-${round}-${index}`;
    const file = join(dataDir, `${source}.jsonl`);
    await writeFile(file, linesOf(source));
    state.imports.set(source, 'interrupted');
    const { code, output } = await runCommand(dataDir, [
      'grants',
      'import',
      file,
      '--source',
      source,
      '--json',
    ]);
    if (code === 0 && JSON.parse(output).loaded) state.imports.set(source, 'loaded');
    await rm(file);
  }
}

function linesOf(source) {
  const closesAt = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10);
  const line = (row) =>
    JSON.stringify({
      id: `${source}-${row}`,
      title: `${source} opportunity ${row}: ${randomBytes(4).toString('hex')}`,
      description: `Supports work number ${row} of ${source}.`,
      funder: `Fund of ${source}`,
      closesAt,
    });
  return `${Array.from({ length: ROWS_A_FILE }, (_, row) => line(row)).join('\n')}\n`;
}

async function checkReadiness(round) {
  const answer = await fetch(`${server.url}/health/ready`);
  if (answer.status !== 200) lose(round, `not ready after the kill: ${await answer.text()}`);
}

/** Everybody of this round must be able to sign in; of the rounds before, ten at random. */
async function checkMembers(round) {
  const all = [...state.members.values()];
  const before = all.filter(({ checked }) => checked);
  const sample = Array.from({ length: Math.min(10, before.length) }, () => before[randomIndex(before)]);
  for (const entry of [...all.filter(({ checked }) => !checked), ...sample]) {
    const status = await entry.member.signIn(server.url);
    if (status !== 200) lose(round, `${entry.member.username} was acknowledged and answers ${status}`);
    entry.checked = true;
  }
}

/** All rows of a file or none; all where the command had said so. The search index must agree. */
async function checkImports(round) {
  for (const [source, said] of state.imports) {
    const rows = await admin.countGrants(server.url, source);
    if (rows !== 0 && rows !== ROWS_A_FILE) lose(round, `${source} is there by half: ${rows} rows`);
    if (said === 'loaded' && rows !== ROWS_A_FILE)
      lose(round, `${source} was acknowledged and has ${rows} rows`);
  }
}

function lose(round, what) {
  state.losses.push(`kill ${round + 1}: ${what}`);
}

function summary() {
  const imports = [...state.imports.values()];
  const sorted = state.readyMs.toSorted((a, b) => a - b);
  return {
    kills: state.kills,
    databaseKilledToo: state.databaseKills,
    importingCommandKilledToo: state.commandKills,
    acknowledgedRegistrations: state.members.size,
    interruptedRegistrations: state.interruptedRegistrations,
    refusedRegistrations: state.refusedRegistrations,
    acknowledgedImports: imports.filter((said) => said === 'loaded').length,
    interruptedImports: imports.filter((said) => said === 'interrupted').length,
    rowsAFile: ROWS_A_FILE,
    readyAfterKillMs: { median: sorted[Math.floor(sorted.length / 2)] ?? null, max: sorted.at(-1) ?? null },
    losses: state.losses,
  };
}

function randomIndex(list) {
  return Math.floor(Math.random() * list.length);
}

function delay(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
