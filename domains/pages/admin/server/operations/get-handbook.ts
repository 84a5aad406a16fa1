import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { definitionsOf } from '#platform/server/settings.ts';
import type { handbookEndpoints } from '../../contract/handbook-endpoints.ts';
import type { HandbookEntry, HandbookPart } from '../../contract/handbook-schemas.ts';
import { cronText } from '../rules/cron-text.ts';

type Entry = Omit<HandbookEntry, 'id'>;
type Source = Pick<OperationDeps, 'handbook' | 'knownSettings' | 'config'>;

/**
 * The operator's handbook, read from the parts that run: nothing in it is written twice. It holds no value of a
 * variable.
 */
export const getHandbook: Operation<typeof handbookEndpoints.getHandbook> = async (deps) => ({
  parts: [
    part('settings', 'Settings', 'Changed at /admin/settings, or fixed in SETTINGS_FILE.', settings(deps)),
    part(
      'variables',
      'Environment variables',
      'Read once at the start. NAME_FILE reads one from a file.',
      variables(deps),
    ),
    part(
      'commands',
      'Commands',
      'Run with npm run hodag -- COMMAND. Every command takes --json.',
      commands(deps),
    ),
    part('jobs', 'Jobs', 'What runs in the background. Run one now with the command jobs run.', jobs(deps)),
    part('events', 'Events', 'Facts that one part publishes, and the reactions of others.', events(deps)),
    part('endpoints', 'Permissions', 'Every call, and who may make it.', endpoints(deps)),
    part('errors', 'Error codes', 'What calls are refused with. Programs read the code.', errors(deps)),
  ],
});

function part(id: string, title: string, lead: string, entries: readonly Entry[]): HandbookPart {
  const anchored = entries.map((entry) => ({
    id: `${id}-${entry.name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
    ...entry,
  }));
  return { id, title, lead, entries: anchored };
}

function settings({ knownSettings, config }: Source): Entry[] {
  return [...definitionsOf(knownSettings)].map(([name, { meaning, default: given }]) => ({
    name,
    text: meaning,
    facts: [
      `Default: ${JSON.stringify(given)}`,
      ...(name in config.SETTINGS ? [`Set here: ${JSON.stringify(config.SETTINGS[name])}`] : []),
    ],
  }));
}

const variables = ({ handbook }: Source): Entry[] =>
  handbook.variables.map(({ name, meaning, default: given, choices }) => ({
    name,
    text: meaning,
    facts: [
      given === null ? 'No default' : `Default: ${given}`,
      ...(choices.length > 0 ? [`One of: ${choices.join(', ')}`] : []),
    ],
  }));

const commands = ({ handbook }: Source): Entry[] =>
  handbook.commands.map(({ usage, summary }) => ({ name: usage, text: summary, facts: [] }));

const jobs = ({ handbook }: Source): Entry[] =>
  handbook.jobs.map(({ domain, name, cron }) => ({ name, text: cronText(cron), facts: [domain] }));

const events = ({ handbook }: Source): Entry[] =>
  handbook.events.map(({ name, listeners }) => ({
    name,
    text: `Heard by ${listeners.join(', ')}`,
    facts: [],
  }));

const endpoints = ({ handbook }: Source): Entry[] =>
  handbook.endpoints.map(({ domain, method, path, access, summary, keyScope }) => ({
    name: `${method} ${path}`,
    text: summary,
    facts: [`Access: ${access}`, ...(keyScope === null ? [] : [`API keys with ${keyScope}`]), domain],
  }));

const errors = ({ handbook }: Source): Entry[] =>
  handbook.errors.map(({ code, status, message }) => ({
    name: code,
    text: message,
    facts: [`Status ${status}`],
  }));
