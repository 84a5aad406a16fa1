import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright-core';
import { codesMailedTo } from '../walking/outbox.ts';

interface DemoPerson {
  readonly part: string;
  readonly username: string;
  readonly password: string;
  readonly email: string | null;
}

const MAIL_LIMIT_MS = 120_000;

/**
 * Signs a person of the demo in; the cookies stay with the request's browser context.
 * @param part as in `DATA_DIR/demo-people.json`
 * @throws Error when the server refuses, or mails no code within two minutes
 */
export async function signInToDemo(request: APIRequestContext, dataDir: string, part: string): Promise<void> {
  const people = JSON.parse(await readFile(join(dataDir, 'demo-people.json'), 'utf8')) as DemoPerson[];
  const person = people.find((one) => one.part === part);
  if (!person) throw new Error(`The demo has no ${part}`);
  const { username, password, email } = person;
  const before = email === null ? 0 : (await codesMailedTo(dataDir, email)).length;
  const answer = await request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  const { needsVerification } = (await answer.json()) as { needsVerification?: boolean };
  if (!needsVerification || email === null) return;
  const verified = await request.post('/api/verify', {
    data: { code: await nextCode(dataDir, email, before) },
  });
  if (!verified.ok()) throw new Error(`${username} cannot confirm the sign-in: ${await verified.text()}`);
}

async function nextCode(dataDir: string, email: string, before: number): Promise<string> {
  for (const end = Date.now() + MAIL_LIMIT_MS; Date.now() < end; await wait(200)) {
    const codes = await codesMailedTo(dataDir, email);
    const newest = codes.at(-1);
    if (newest !== undefined && codes.length > before) return newest;
  }
  throw new Error(`No code was mailed to ${email}`);
}
