import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findAccountByUsername, hasAccounts } from '#members/identity/server';
import { StartupError } from '#platform/server/db/startup-error.ts';
import type { DemoPlan, Persona } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { Past } from '../demo/past.ts';
import { beginFilling, demoPeople, isDemo, isFilling } from '../demo/people.ts';
import { tellStory } from '../demo/story.ts';
import { domains } from '../domains.ts';

export interface DemoOptions {
  /** Folder of sample data; null fills in only what the domains carry themselves. */
  readonly dataFolder: string | null;
}

/**
 * Reads the options of `main.js --demo [--data FOLDER]`; null without `--demo`.
 * @throws StartupError for other words, or a folder that is not there
 */
export function demoOptions(words: readonly string[]): DemoOptions | null {
  if (!words.includes('--demo')) return null;
  const { data } = parseWords(words);
  if (data === undefined) return { dataFolder: null };
  if (!existsSync(data))
    throw new StartupError(`There is no folder ${data}.`, 'Name one with --data FOLDER.');
  return { dataFolder: data };
}

function parseWords(words: readonly string[]): { data?: string | undefined } {
  try {
    return parseArgs({ args: [...words], options: { demo: { type: 'boolean' }, data: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new StartupError((error as Error).message, 'Usage: npm run demo [-- --data FOLDER].', {
      cause: error,
    });
  }
}

/**
 * Fills the instance, domain by domain; what is there already stays as it is, and what members changed stays changed.
 * @returns its people who can still sign in
 * @throws StartupError for an instance that has accounts: an unexpected administrator would join it
 */
export async function seedDemo(
  services: Services,
  { dataFolder }: DemoOptions,
  say: (line: string) => void,
): Promise<readonly Persona[]> {
  const { DATA_DIR } = services.config;
  if (!isDemo(DATA_DIR) && (await hasAccounts(services.db))) {
    throw new StartupError(
      `${DATA_DIR} is not a demo: it has accounts already. Nothing was added.`,
      'Give the demo a separate folder with DATA_DIR, or leave DATA_DIR unset.',
    );
  }
  const people = demoPeople(DATA_DIR);
  const isNew = !(await hasAccounts(services.db));
  // Members may have renamed, locked or deleted what was seeded: once it is whole, no account is made anew.
  const isOurs = isNew || isFilling(DATA_DIR);
  const plan = { people: isOurs ? people : [], dataFolder, say };
  const end = isOurs ? beginFilling(DATA_DIR) : () => {};
  if (isNew) await tellPast(services, plan);
  for (const domain of domains) await domain.seed?.(services, plan);
  end();
  return whoIsLeft(services, people);
}

/** Without those who deleted their account, renamed it or were locked. */
async function whoIsLeft({ db }: Services, people: readonly Persona[]): Promise<Persona[]> {
  const accounts = await Promise.all(people.map(({ username }) => findAccountByUsername(db, username)));
  return people.filter((_, at) => accounts[at] && !accounts[at].locked);
}

async function tellPast(services: Services, plan: DemoPlan): Promise<void> {
  plan.say('Making a year of a community …');
  const past = new Past(services);
  try {
    await tellStory(past, plan);
  } finally {
    past.end();
  }
}

/** Introduces the personas who can sign in, for the operator who started the demo. */
export function introduce(people: readonly Persona[], dataDir: string): string[] {
  const signIns = people.filter(({ password }) => password !== null);
  const width = Math.max(...signIns.map(({ part }) => part.length));
  return [
    'People of this demo:',
    ...signIns.map(
      ({ part, username, password }) => `  ${part.padEnd(width)}  ${username.padEnd(8)}  ${password}`,
    ),
    `Members are mailed a code at their first sign-in from a browser: see ${dataDir}/outbox.`,
  ];
}
