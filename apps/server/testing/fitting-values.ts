import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { ChooseValue } from './sample-input.ts';

const WEB_ADDRESS = 'https://example.org';

/** Values that rules beyond the schema ask of fields with these names. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  url: WEB_ADDRESS,
  link: WEB_ADDRESS,
  website: WEB_ADDRESS,
  repositoryUrl: WEB_ADDRESS,
  demoUrl: WEB_ADDRESS,
  region: 'US',
  price: '1',
  skill: 'javascript',
  weight: 100,
  txHash: `0x${'0'.repeat(64)}`,
  donor: `d-${'0'.repeat(16)}`,
  poolWei: String(10n ** 18n),
  parameterWei: null,
  capWei: null,
  minimumWei: null,
  donorLevel: 'email',
  cover: null,
  assigneeId: null,
  successorId: null,
  teamId: null,
};

/** By the whole path of a field. */
const BY_PATH: Readonly<Record<string, unknown>> = {
  'languages[]': 'en',
  'roles[]': 'developer',
  'skills[]': 'javascript',
  'roles[].id': 'developer',
  'scopes[]': 'ledger:read',
};

/** Chooses values with which more bodies are taken: days to come, ids that are new, codes of lists. */
export const chooseFitting: ChooseValue = (path, schema) => {
  if (path in BY_PATH && schema.type !== 'object') return BY_PATH[path];
  const name = path.split('.').at(-1) ?? '';
  if (name in BY_NAME) return BY_NAME[name];
  if (name === 'on') return new Date().toISOString().slice(0, 10);
  const soon = new Date(Date.now() + 2 * DAY_MS).toISOString();
  if (schema.format === 'date') return soon.slice(0, 10);
  if (schema.format === 'date-time') return soon;
  if (name === 'id' && schema.format === 'uuid') return randomUUID();
  return undefined;
};
