import { describe, expect, it } from 'vitest';
import { conditionsToCheck, eligibilityBlockers, requirementsOf } from './eligibility.ts';

describe('requirementsOf', () => {
  it.each<[string, ...string[]]>([
    ['Applicants must have an active SAM.gov registration.', 'samRegistration'],
    ['Cost sharing or matching requirement: Yes', 'ownShare'],
    ['Nonprofit organizations apply, and must match the money.', 'ownShare'],
    ['By invitation only', 'invitation'],
    ['Unsolicited proposals are not accepted.', 'invitation'],
    ['Applicants must be legally established in the EU', 'registeredOrganization'],
    // A no in the neighbourhood takes nothing back.
    ['A cost share of 50% is required; in-kind contributions do not count.', 'ownShare'],
    ['A cost share is required, in-kind contributions are not accepted', 'ownShare'],
    ['Cost share: 50%, in-kind contributions are not accepted', 'ownShare'],
    ['Letters of support must be signed not submitted by mail', 'supportLetter'],
    ['Cost share of 25% and indirect costs are not allowed', 'ownShare'],
    [
      'Applicants must be registered in SAM.gov before applying; organizations that are debarred may not apply.',
      'samRegistration',
    ],
    ['Applicants must be registered in SAM.gov and must not be debarred.', 'samRegistration'],
    ['There is no fee and applicants must be registered in SAM.gov.', 'samRegistration'],
    ['No later than 1 May: letters of support', 'supportLetter'],
    ['If not already registered in SAM.gov, do so now.', 'samRegistration'],
    ['Do not delay your SAM.gov registration.', 'samRegistration'],
    ['SAM.gov registration is not required at the time of application.', 'samRegistration'],
    ['Cost sharing is not required for tribes.', 'ownShare'],
    // Two negations are a condition.
    ['Applications without letters of support will be rejected.', 'supportLetter'],
    ['Applicants not legally registered cannot apply.', 'registeredOrganization'],
    ['No application is reviewed without letters of support.', 'supportLetter'],
    ['You cannot apply without a SAM.gov registration', 'samRegistration'],
    ['SAM.gov registration is not optional', 'samRegistration'],
    ['Cost sharing cannot be waived', 'ownShare'],
    ['Cost sharing may be waived for tribes', 'ownShare'],
    ['You may submit proposals only with letters of support.', 'supportLetter'],
    // Everything a line asks for.
    [
      'Applicants must be registered in SAM.gov and provide matching funds of 25%',
      'samRegistration',
      'ownShare',
    ],
    ['SAM.gov registration is required, but cost sharing is not.', 'samRegistration'],
    ['Cost sharing is not required. Audited accounts are.', 'auditedAccounts'],
    ['Cost sharing is voluntary, although a letter of commitment must be attached', 'supportLetter'],
    ['A SAM.gov registration is needed and cost sharing is not required.', 'samRegistration'],
    // Taken back.
    ['Cost sharing is not required.'],
    ['Cost sharing or matching is not required for this opportunity.'],
    ['Cost sharing or matching requirement: No'],
    ['There is no cost-sharing requirement.'],
    ['No cost share.'],
    ['Cost sharing is waived.'],
    ['You can apply without matching funds.'],
    ['This program does not require any matching funds.'],
    ['Applicants are not required to provide matching funds'],
    ['Neither audited accounts nor letters of support are required.'],
    ['No letters of support or audited accounts are needed.'],
    ['Letters of support are optional.'],
    ['Letters of support are encouraged but not required'],
    ['You may include letters of support.'],
    ['Letters of support should not be submitted.'],
    ['Audited accounts, if available'],
    ['This call is not by invitation only.'],
    ['Projects must improve harbours.'],
  ])('%s', (line, ...requirements) => {
    expect(requirementsOf(line)).toEqual(requirements);
  });
});

describe('conditions', () => {
  const both = 'Applicants must be registered in SAM.gov and provide matching funds of 25%';
  const lines = ['No cost share for tribes. Letters of support are optional.', both, 'SAM registration'];

  it('carry the line that asks for them first', () => {
    expect(conditionsToCheck(lines, {})).toEqual([
      { text: 'SAM.gov registration', sourceLine: both },
      { text: 'a share of your own money', sourceLine: both },
    ]);
    expect(eligibilityBlockers(lines, { samRegistration: true, ownShare: false })).toMatchObject([
      { code: 'eligibility', severity: 'canBeSolved', sourceLine: both },
    ]);
  });
});
