import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#platform/kernel/access.ts';
import { CALLER_KINDS, type Caller, type CallerKind, everyCaller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { KEY_OPERATIONS } from '../testing/key-operations.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

/** Finding of a caller: `in`, or the code of the refusal. */
type Found = 'in' | string;

const SIGNED_OUT = 'session.required';
const UNVERIFIED = 'session.unverified';
const FORBIDDEN = 'access.forbidden';
const STEP = 'access.level_required';
const NO_KEYS = 'key.not_accepted';
const TAKE_KEYS = Object.values(KEY_OPERATIONS).flat();

/** Keys are not let in by the access, but by what an endpoint says of them. */
type BrowserKind = Exclude<CallerKind, 'API key'>;

const everybody = (found: Found): Record<BrowserKind, Found> => ({
  visitor: found,
  pending: found,
  member: found,
  verified: found,
  developer: found,
  admin: found,
});

/** Written down by hand, so that the guard is not compared with itself. */
const MEMBERS = { ...everybody('in'), visitor: SIGNED_OUT, pending: UNVERIFIED };
const AFTER_STEP = { ...MEMBERS, member: STEP, developer: STEP };
const EXPECTED: Record<Access, Record<BrowserKind, Found>> = {
  public: everybody('in'),
  visitor: { ...everybody('session.signed_in'), visitor: 'in' },
  pending: { ...everybody('in'), visitor: SIGNED_OUT },
  member: MEMBERS,
  'onboarded:basic': MEMBERS,
  'onboarded:email': { ...AFTER_STEP, verified: 'in' },
  'onboarded:knowledge': { ...AFTER_STEP, verified: STEP },
  'onboarded:2fa': { ...AFTER_STEP, verified: STEP },
  'onboarded:wallet': { ...AFTER_STEP, verified: STEP },
  'onboarded:full': { ...AFTER_STEP, verified: STEP },
  developer: { ...MEMBERS, member: FORBIDDEN, verified: FORBIDDEN },
  admin: { ...MEMBERS, member: FORBIDDEN, verified: FORBIDDEN, developer: FORBIDDEN },
};

const STATUS: Readonly<Record<string, number>> = {
  [SIGNED_OUT]: 401,
  [UNVERIFIED]: 401,
  'session.signed_in': 409,
  [FORBIDDEN]: 403,
  [STEP]: 403,
  [NO_KEYS]: 403,
};

let server: ProductServer;
let callers: Readonly<Record<CallerKind, Caller>>;
const found = new Map<string, Record<string, Found>>();

beforeAll(async () => {
  server = await aProductServer();
  callers = await everyCaller(server);
});
afterAll(() => server.close());

describe('V8.2.1: every endpoint lets in exactly whom its contract names', () => {
  it.each(everyEndpoint)('$label ($endpoint.access)', async ({ endpoint, label }) => {
    const row: Record<string, Found> = {};
    for (const kind of CALLER_KINDS) {
      // An unknown query field (or the missing body) stops anyone who is let in right behind the guard.
      const answer = await callers[kind].call(endpoint, { query: 'no-such-field=1' });
      const { code } = refusalOf(answer);
      row[kind] = code === 'request.invalid' ? 'in' : code;
      if (row[kind] !== 'in') expect(answer.status, `${kind}: ${code}`).toBe(STATUS[code]);
    }
    found.set(label, row);
    const byKey = TAKE_KEYS.includes(label) ? 'in' : NO_KEYS;
    expect(row).toEqual({ ...EXPECTED[endpoint.access], 'API key': byKey });
  });

  it('equals docs/access-matrix.md (after a change you want: `npx vitest run -u --project server apps`)', async () => {
    expect(found.size).toBe(everyEndpoint.length);
    await expect(describeMatrix()).toMatchFileSnapshot('../../../docs/access-matrix.md');
  });
});

function describeMatrix(): string {
  const rows = everyEndpoint.map(({ domain, name, endpoint, label }) => {
    const row = found.get(label) ?? {};
    const cells = CALLER_KINDS.map((kind) => (row[kind] === 'in' ? 'in' : `${STATUS[row[kind] ?? '']}`));
    return `| ${[domain, name, `\`${label}\``, endpoint.access, ...cells].join(' | ')} |`;
  });
  return [
    '# Who may call what',
    '',
    'Measured, not written: `apps/server/src/access-matrix.test.ts` calls every endpoint as each kind of caller.',
    '`in`: let through; a number: refused with that status. `verified` has a verified email address, `pending`',
    'still owes the code of a sign-in, `API key` is one of every scope whose member has reached the level `2fa` and',
    'has access to the developer hub; what each scope reaches is after the table.',
    'The pages stand in [page-matrix.md](page-matrix.md).',
    '',
    `| domain | endpoint | call | access | ${CALLER_KINDS.join(' | ')} |`,
    `|${'---|'.repeat(4 + CALLER_KINDS.length)}`,
    ...rows,
    '',
    '## Scopes of API keys',
    '',
    'A key reaches the calls of its scopes and nothing else (`apps/server/src/key-scopes.test.ts`).',
    '',
    '| scope | calls |',
    '|---|---|',
    ...Object.entries(KEY_OPERATIONS).map(
      ([scope, labels]) => `| \`${scope}\` | ${labels.map((label) => `\`${label}\``).join('<br>')} |`,
    ),
    '',
  ].join('\n');
}
