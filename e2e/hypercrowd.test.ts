import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { signedUp, verifyEmail } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const MISSION =
  'We want a web app in JavaScript that warns small harbors of floods, and a clear graphic design for it.';

// A server of its own: on the shared one, the people of other journeys would be in the teams proposed here.
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-hypercrowd-'));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A member with a verified address, who may use matching. */
async function aVerifiedMember(page: Page): Promise<string> {
  const { username } = await signedUp(page);
  await verifyEmail(page, dataDir, { email: `${username}@example.org` });
  return username;
}

/** Lists a skill, to be found by those who need it. */
async function looksForATeam(page: Page, skill: string): Promise<void> {
  await openPage(page, '/people/me');
  await page.getByRole('combobox', { name: 'Add a skill' }).click();
  await page.getByRole('combobox', { name: 'Search skills' }).fill(skill);
  await page.getByRole('option', { name: skill, exact: true }).click();
  await page.getByRole('checkbox', { name: 'Volunteer' }).check();
  await page.getByRole('radio', { name: /^Members/ }).check();
  await page.getByRole('checkbox', { name: /I am looking for a team/ }).check();
  await page.getByRole('button', { name: 'Save builder profile' }).click();
  await page.getByText('Saved. You can be found for a team.').waitFor();
}

/** Describes the mission, lets its roles be read, and saves it. */
async function definesMission(page: Page): Promise<void> {
  await openPage(page, '/hypercrowd');
  await page.getByLabel('Title').fill('Flood warnings');
  await page.getByLabel('What do you want to do?').fill(MISSION);
  await page.getByRole('button', { name: 'Find roles and skills' }).click();
  await page.getByRole('list', { name: 'Roles' }).getByText('Software developer').waitFor();
  await page.getByRole('button', { name: 'Save mission' }).click();
}

async function worksTogether(owner: Page, person: Page): Promise<void> {
  await owner.getByText('Write an agreement').click();
  await owner.getByRole('textbox', { name: 'Agreement' }).fill('We meet on Mondays.');
  await owner.getByRole('button', { name: 'Save agreement' }).click();
  await owner.getByText('We meet on Mondays.').first().waitFor();
  await owner.getByLabel('New task', { exact: true }).last().fill('Draw the map');
  await owner.getByRole('button', { name: 'Add task' }).click();
  await owner.getByRole('checkbox', { name: /Draw the map/ }).waitFor();
  await owner.getByLabel('Propose a decision').fill('We publish the code.');
  await owner.getByRole('button', { name: 'Propose', exact: true }).click();
  await owner.getByRole('button', { name: 'Vote yes: We publish the code.' }).click();
  await owner.getByText('1 yes, 0 no').waitFor();

  await openPage(person, new URL(owner.url()).pathname);
  await person.getByRole('button', { name: 'Confirm the agreement' }).click();
  await person.getByRole('checkbox', { name: /Draw the map/ }).click();
  await person.getByRole('button', { name: 'Vote yes: We publish the code.' }).click();
  await person.getByText('2 yes, 0 no').waitFor();
  const history = person.getByRole('list', { name: 'History' });
  for (const line of ['confirmed the agreement', 'finished the task Draw the map'])
    await history.getByText(line).waitFor();
}

it('a described mission becomes a team that agrees, works and decides', async () => {
  const { page: person } = await aWalk({ baseURL: server.url });
  const personName = await aVerifiedMember(person);
  await looksForATeam(person, 'JavaScript');
  const { page: owner } = await aWalk({ baseURL: server.url });
  const ownerName = await aVerifiedMember(owner);
  await definesMission(owner);

  await owner.getByRole('button', { name: 'Find people' }).click();
  const best = owner.getByRole('article', { name: 'Best team' });
  await best.getByText('JavaScript, level 3').waitFor();
  await best.getByRole('button', { name: `Ask ${personName}` }).click();
  const dialog = owner.getByRole('dialog', { name: `Ask ${personName}` });
  await dialog.getByLabel('Message').fill('Would you build this with us?');
  await dialog.getByLabel('How to reach you').fill('lead@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await best.getByText(`You asked ${personName}`).waitFor();

  await openPage(person, '/hypercrowd');
  await person.getByText('Would you build this with us?').waitFor();
  await person.getByText('About the mission').click();
  await person.getByText(MISSION).waitFor();
  expect(await person.getByText('lead@example.org').count()).toBe(0);
  await person.getByRole('button', { name: 'Accept', exact: true }).click();
  await person.getByText(`Reach ${ownerName}: lead@example.org`).waitFor();

  await openPage(owner, '/hypercrowd');
  await owner.getByRole('button', { name: 'Start the team' }).click();
  await owner.waitForURL('**/hypercrowd/teams/*');
  await worksTogether(owner, person);
});

it('a visitor tries the matching on invented people', async () => {
  const { page } = await aWalk({ baseURL: server.url });
  await openPage(page, '/hypercrowd-demo');
  await page.getByRole('button', { name: 'Propose teams' }).click();
  await page.getByText('Example people, invented').waitFor();
  expect(
    await page.getByRole('article', { name: 'Best team' }).getByRole('listitem').count(),
  ).toBeGreaterThan(1);
  await page.getByLabel('What do you want to do?').fill('Hello');
  await page.getByRole('button', { name: 'Propose teams' }).click();
  await page.getByText('No skills found').waitFor();
});
