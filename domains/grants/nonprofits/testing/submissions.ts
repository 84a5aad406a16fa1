import type { Browser } from '#members/identity/testing';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { SubmissionInput } from '../contract/submission-schemas.ts';

/** A small food bank as its volunteer describes it. */
export const aSubmission = (overrides: Partial<SubmissionInput> = {}): SubmissionInput => ({
  country: 'US',
  registry: 'us-irs',
  number: '12-3456789',
  name: 'Example Harbor Food Bank',
  city: 'Duluth',
  purpose: 'We collect food that shops cannot sell and give it to families in Duluth twice a week.',
  website: 'harborfood.example',
  email: 'volunteer@harborfood.example',
  ...overrides,
});

/** The code of the newest mail. */
export function codeOf(mails: readonly Mail[]): string {
  const code = /^Your code: (\d{6})/.exec(mails.at(-1)?.subject ?? '')?.[1];
  if (!code) throw new Error('No code was mailed last');
  return code;
}

let addresses = 0;

/** Submits with an address of its own and confirms; @returns the token of the status page */
export async function submitWhole(
  browser: Browser,
  mails: readonly Mail[],
  overrides: Partial<SubmissionInput> = {},
): Promise<string> {
  addresses += 1;
  const email = `volunteer${addresses}@harborfood.example`;
  const input = aSubmission({ email, ...overrides });
  const { body, status } = await browser.post('/api/nonprofits/submissions', input);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { token } = (body as unknown as { data: { token: string } }).data;
  const sent = await browser.post(`/api/nonprofits/submissions/${token}/confirm`, { code: codeOf(mails) });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return token;
}
