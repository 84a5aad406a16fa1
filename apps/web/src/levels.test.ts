import { describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/web/levels.ts';
import { webDomains } from './domains.ts';

describe('what the unlock levels open (spec §4 "Onboarding")', () => {
  it('is put together from what the domains say', () => {
    expect(rowsOf(webDomains).map(({ name, opens, reachedBy }) => [name, opens, reachedBy])).toEqual([
      [
        'Basic',
        'Grant search and matching, grant applications, project drafts, goals, learning, the assistant',
        'Registering',
      ],
      [
        'Email',
        'Publishing projects, inviting by email, alerts for saved searches by email, publishing and answering requests, introductions to people for a team, exchanging help, entering hackathons',
        'A verified email address',
      ],
      [
        'Knowledge',
        'Endorsing members, voting, contributing',
        'The knowledge assessment: 8 of 10 questions right',
      ],
      [
        '2FA',
        'Giving HDAG, proposals, submitting grant applications, sealed proposals to requests, paying for help, hosting hackathons, judging hackathons',
        'An authenticator app or a passkey, and a second factor or contact',
      ],
      [
        'Wallet',
        'Signing in with your wallet, contributions on the chain, showing that you are one real person',
        'A linked wallet',
      ],
      ['Full', 'Opening matching rounds', 'All of the above and a complete profile'],
    ]);
  });

  it('names no level that no domain declares', () => {
    const known = rowsOf(webDomains).map(({ id }) => id);
    for (const { name, opens = [] } of webDomains)
      for (const { level } of opens) expect(known, name).toContain(level);
  });
});
