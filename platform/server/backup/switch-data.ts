import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../db/startup-error.ts';
import { writeWhole } from '../storage/write-whole.ts';

const JOURNAL = 'restore.json';
const RESTORING = /^restoring-[0-9a-f-]+$/;

const name = z.string().regex(/^[a-z][a-z0-9.-]*$/);
const journalSchema = z.object({ from: name, to: name, old: z.array(name), fresh: z.array(name) });
type Journal = z.infer<typeof journalSchema>;

/** A new folder below DATA_DIR for what is restored, so on the same disk. */
export async function makeRestoringFolder(dataDir: string, id: string): Promise<string> {
  const folder = join(dataDir, `restoring-${id}`);
  // As DATA_DIR itself: root's may be entered by the user who runs the database.
  await mkdir(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return folder;
}

/** Folders that killed restores left. */
export async function listRestoringFolders(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir))
    .filter((found) => RESTORING.test(found))
    .map((found) => join(dataDir, found));
}

/**
 * Puts what was restored in the place of the present data, which stays in a folder beside it. The plan is written first:
 * a process that is killed in the middle leaves it to the next start ({@link finishSwitch}).
 * @param from name of the restored folder in DATA_DIR
 * @param names what to switch, files and folders in DATA_DIR
 * @returns the folder with the old data; null where there was none
 */
export async function switchData(
  dataDir: string,
  { from, names, at }: { readonly from: string; readonly names: readonly string[]; readonly at: Date },
): Promise<string | null> {
  const to = freeName(
    dataDir,
    `before-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}`,
  );
  const old = names.filter((one) => existsSync(join(dataDir, one)));
  const fresh = names.filter((one) => existsSync(join(dataDir, from, one)));
  const journal: Journal = { from, to, old, fresh };
  await writeWhole(join(dataDir, JOURNAL), Buffer.from(JSON.stringify(journal)));
  await carryOut(dataDir, journal);
  return old.length > 0 ? join(dataDir, to) : null;
}

function freeName(dataDir: string, wanted: string): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? wanted : `${wanted}-${count}`;
    if (!existsSync(join(dataDir, tried))) return tried;
  }
}

/** Whether a restore was killed while it switched. */
export function isSwitching(dataDir: string): boolean {
  return existsSync(join(dataDir, JOURNAL));
}

/**
 * Finishes a switch that a killed restore left in its middle. Call it while the folder is held.
 * @throws StartupError where the plan cannot be read
 */
export async function finishSwitch(dataDir: string): Promise<void> {
  const file = join(dataDir, JOURNAL);
  if (!isSwitching(dataDir)) return;
  const parsed = journalSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!parsed.success) {
    throw new StartupError(
      `A restore left ${file}, which cannot be read.`,
      'Nothing was removed: the old data is in the folder before-…, the restored in restoring-…, both beside it. Move one of them into place, remove the file and start again.',
    );
  }
  await carryOut(dataDir, parsed.data);
}

/** Every step sees whether it was done, so that all can be done again. */
async function carryOut(dataDir: string, { from, to, old, fresh }: Journal): Promise<void> {
  const kept = join(dataDir, to);
  const restored = join(dataDir, from);
  if (old.length > 0) await mkdir(kept, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  for (const one of old) {
    if (!existsSync(join(kept, one))) await rename(join(dataDir, one), join(kept, one));
  }
  for (const one of fresh) {
    if (existsSync(join(restored, one))) await rename(join(restored, one), join(dataDir, one));
  }
  await syncFolders(dataDir, ...(old.length > 0 ? [kept] : []));
  await rm(join(dataDir, JOURNAL));
  await rm(restored, { recursive: true, force: true });
}

async function syncFolders(...folders: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return;
  for (const folder of folders) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
