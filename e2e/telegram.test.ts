import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWidgetProof, FAKE_BOT_TOKEN, FakeBotApi } from '#members/connections/testing';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundByAxe } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

let api: FakeBotApi;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  api = await new FakeBotApi().open();
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-telegram-'));
  server = await startServer({ dataDir, env: api.environment });
});
afterAll(async () => {
  await server?.stop();
  await api?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly username?: string;
}

const signed = (person: Person): string => {
  const auth_date = Math.floor(Date.now() / 1000);
  return btoa(JSON.stringify(aWidgetProof(FAKE_BOT_TOKEN, { ...person, auth_date })));
};

/** Stands at Telegram's address: asks, and leads back with what the bot's token signed. */
async function telegramStandsFor(context: BrowserContext, person: Person): Promise<void> {
  await context.route('https://oauth.telegram.org/**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('bot_id')).toBe('4242');
    expect(searchParams.get('origin')).toBe(server.url);
    const back = `${searchParams.get('return_to')}#tgAuthResult=${signed(person)}`;
    const body = `<!doctype html><title>Telegram</title><h1><a href="${back.replace(/&/g, '&amp;')}">Accept</a></h1>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}

const accept = (page: Page) => page.getByRole('link', { name: 'Accept' }).click();

describe("Telegram's Login Widget, by its address", () => {
  it('makes an account for a new person, and shows them what is linked', async () => {
    const page = await aJudge({ baseURL: server.url });
    await telegramStandsFor(page.context(), { id: 501, first_name: 'Ada' });
    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Sign in on telegram.org, without a code' }).click();
    await accept(page);
    await page.waitForURL(`${server.url}/`);
    await page.getByText('Account created successfully').first().waitFor();
    await openPage(page, '/telegram-integration');
    await page
      .getByRole('region', { name: 'Telegram', exact: true })
      .getByText('Linked', { exact: true })
      .waitFor();
    await page.getByText('/unlink').first().waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });

  it('links to the account of a member, and links nothing from a crafted address', async () => {
    const { page, context } = await aWalk({ baseURL: server.url });
    await signedUp(page);
    await openPage(page, `/telegram-integration#tgAuthResult=${signed({ id: 666, first_name: 'Mallory' })}`);
    await page.getByRole('alert').getByText('Verification failed').waitFor();
    expect(new URL(page.url()).hash).toBe('');

    await telegramStandsFor(context, { id: 502, first_name: 'Grace', username: 'grace_502' });
    await page.getByRole('button', { name: 'Link on telegram.org, without a code' }).click();
    await accept(page);
    await page
      .getByRole('region', { name: 'Telegram', exact: true })
      .getByText('Linked', { exact: true })
      .waitFor();
    expect(page.url()).toBe(`${server.url}/telegram-integration`);
    const answer = await page.request.get('/api/auth/telegram/link');
    expect(await answer.text()).toContain('@grace_502');
  });
});
