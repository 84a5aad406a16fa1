import { inject } from 'vitest';
import { ADMINISTRATOR, SPECIAL_HANDLE } from './administrator.ts';
import { aNewMember, completeProfile, type Member, signedIn, signedUp, verifyEmail } from './member.ts';
import { aWalk, openPage, type Walk } from './walker.ts';

/** The states of a visitor that the specification tells apart (§2.1, §2.6). */
export const READERS = ['visitor', 'pending', 'member', 'developer', 'admin'] as const;
export type Reader = (typeof READERS)[number];

/** A browser in one of the states, on the narrowest screen that WCAG 2.2 asks for. */
export async function aReader(reader: Reader): Promise<Walk> {
  const walk = await aWalk({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  if (reader === 'admin') await signedIn(walk.page, ADMINISTRATOR);
  if (reader === 'member' || reader === 'developer') await signedUp(walk.page);
  if (reader === 'developer') await letIntoTheHub(walk);
  if (reader === 'pending') await owingItsCode(walk);
  return walk;
}

/** The member's persona is a developer's, and the special handle grants access. */
async function letIntoTheHub({ page }: Walk): Promise<void> {
  await completeProfile(page);
  await openPage(page, '/developer');
  await page.getByRole('button', { name: 'Connect GitHub Profile' }).click();
  await page.getByLabel('GitHub Username').fill(SPECIAL_HANDLE);
  await page.getByLabel('GitHub Username').press('Enter');
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
}

/** A browser that an account with a verified address does not know: its sign-in is asked for a mailed code. */
async function owingItsCode({ page }: Walk): Promise<void> {
  const known = await aWalk();
  const member: Member = await signedUp(known.page, aNewMember());
  await verifyEmail(known.page, inject('shared').dataDir, { email: `${member.username}@example.org` });
  await known.context.close();
  await signedIn(page, member);
}
