import {
  type AuthenticatorApp,
  aMember,
  Browser,
  type BrowserOptions,
  type MemberOverrides,
  setUpAuthenticator,
  type TestMember,
} from '#members/identity/testing';
import { domains } from '../src/domains.ts';
import type { ProductServer } from './product-server.ts';

/** A browser that is signed out, unless a token is given. */
export function browserOf({ app, services }: ProductServer, options: BrowserOptions = {}): Browser {
  return new Browser(app, { publicUrl: services.config.PUBLIC_URL, ...options });
}

export interface SignedIn {
  readonly member: TestMember;
  readonly browser: Browser;
}

/** A member in a browser, who proved who they are just now unless told otherwise. */
export async function aSignedIn(server: ProductServer, overrides: MemberOverrides = {}): Promise<SignedIn> {
  const { db, clock } = server.services;
  const member = await aMember(db, { provedAt: clock.now(), ...overrides });
  return { member, browser: browserOf(server, { token: member.token }) };
}

export interface Protected extends SignedIn {
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}

/** A member with an authenticator app and recovery codes. */
export async function aProtected(server: ProductServer, overrides: MemberOverrides = {}): Promise<Protected> {
  const { member, browser } = await aSignedIn(server, overrides);
  return { member, browser, ...(await setUpAuthenticator(browser, server.services.clock)) };
}

/** A sign-in that is right so far and still owes its second step, from another browser. */
export async function aWaitingSignIn(server: ProductServer, member: TestMember): Promise<Browser> {
  const browser = browserOf(server);
  const { body } = await browser.signIn(member);
  if (body.needsVerification !== true) throw new Error('This sign-in owes nothing');
  return browser;
}

/** Runs a job of the product at once. */
export async function runJob(server: ProductServer, name: string, payload: unknown): Promise<void> {
  const job = domains.flatMap(({ jobs = [] }) => jobs).find((candidate) => candidate.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.run(server.services, payload, { report: () => {}, signal: new AbortController().signal });
}
