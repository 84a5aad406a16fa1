import { describe, expect, it } from 'vitest';
import { checkRooms } from './rooms.ts';

const TEAMS = 'domains/people/teams/server';
const check = (path: string, text = '') => checkRooms([{ path, text }]).map(({ message }) => message);
const operation = (name: string) =>
  `/** Joins. */\nexport const ${name}: Operation<typeof teamsEndpoints.${name}> = async () => ({});\n`;

describe('operations/', () => {
  const file = `${TEAMS}/operations/join-team.ts`;

  it('holds one operation, in a file that is named for it', () => {
    expect(check(file, `const LIMIT = 3;\n${operation('joinTeam')}function limit() {}\n`)).toEqual([]);
    expect(check(file, 'export const joinTeam:\n  Operation<Join> = join;\n')).toEqual([]);
    expect(check(`${TEAMS}/operations/read-teams.test.ts`, 'export const seats = 3;')).toEqual([]);
  });

  it.each([
    ['no operation', 'export function joinTeam() {}\n', /holds no operation/],
    [
      'several operations',
      operation('joinTeam') + operation('leaveTeam'),
      /several operations: joinTeam, leaveTeam/,
    ],
    [
      'a function beside it',
      `${operation('joinTeam')}export function seatsOf() {}\n`,
      /more than its operation/,
    ],
    ['a type beside it', `${operation('joinTeam')}export interface Seat {}\n`, /more than its operation/],
    [
      'names from elsewhere',
      `${operation('joinTeam')}export { seatsOf } from './seats.ts';\n`,
      /more than its/,
    ],
    ['one of another name', operation('leaveTeam'), /its name is leave-team\.ts/],
  ])('does not hold %s', (_what, text, message) => {
    expect(check(file, text)).toEqual([expect.stringMatching(message)]);
  });
});

describe('the root of server/', () => {
  it.each([
    'index',
    'facade',
    'policies',
    'contributions',
    'personal-data',
    'settings',
    'guide',
    'facade.test',
  ])('has %s', (name) => {
    expect(check(`${TEAMS}/${name}.ts`)).toEqual([]);
  });

  it.each(['seats', 'seats.test', 'skills-facade', 'introductions-agent'])('has no %s', (name) => {
    expect(check(`${TEAMS}/${name}.ts`)).toEqual([expect.stringMatching(/give it a room/)]);
  });
});

describe('agents/ and extension-points/', () => {
  it('hold what their name says', () => {
    expect(check(`${TEAMS}/agents/introductions-agent.ts`)).toEqual([]);
    expect(check(`${TEAMS}/agents/introductions.ts`)).toEqual([expect.stringMatching(/x-agent\.ts/)]);
    const point = "export const seats = defineExtensionPoint<Seat>('teams.seats');";
    expect(check(`${TEAMS}/extension-points/seats.ts`, point)).toEqual([]);
    expect(check(`${TEAMS}/services/seats.ts`, point)).toEqual([expect.stringMatching(/extension-points/)]);
  });
});

it('looks at servers alone', () => {
  const text = 'export function joinTeam() {}\n';
  expect(check('domains/people/teams/web/operations/join-team.ts', text)).toEqual([]);
});
