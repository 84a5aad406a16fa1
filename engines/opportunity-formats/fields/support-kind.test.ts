import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectRows } from '../formats/collect-rows.ts';
import type { ApplicantType, SupportKind } from '../vocabulary/opportunity.ts';
import { SUPPORT_KINDS } from '../vocabulary/vocabulary.ts';
import { statedAssistance, supportKindOf } from './support-kind.ts';

type Case = [types: string[], kind: SupportKind | null, applicants?: ApplicantType[]];

describe('supportKindOf', () => {
  it.each<Case>([
    [[], null],
    [[''], null],
    [['Something new'], null],
    // SAM.gov
    [['Project Grants'], 'grant'],
    [['Formula Grants'], 'grant'],
    [['Cooperative Agreements'], 'grant'],
    [['Direct Loans'], 'loan'],
    [['Guaranteed / Insured Loans'], 'loan'],
    [['Direct Loans', 'Guaranteed / Insured Loans'], 'loan'],
    [['Insurance'], 'insurance'],
    [['Tax Expenditures'], 'tax'],
    [['Direct Payments with Unrestricted Use'], 'personal'],
    [['Direct Payments with Unrestricted Use', 'Salaries and Expenses'], 'personal'],
    [['Salaries and Expenses'], 'other'],
    [['Provision of Specialized Services'], 'other'],
    [['Sale, Exchange, or Donation of Property or Goods'], 'other'],
    [['Use of Property, Facilities, or Equipment'], 'other'],
    [['Advisory Services and Counseling'], 'other'],
    [['Dissemination of Technical Information'], 'other'],
    [['Investigation of Complaints'], 'other'],
    [['Training'], 'other'],
    [['Interest'], 'other'],
    // One grant among several is a grant.
    [['Direct Loans', 'Project Grants'], 'grant'],
    [['Formula Grants', 'Salaries and Expenses'], 'grant'],
    [['Training grants'], 'grant'],
    [['Loans and grants'], 'grant'],
    // Money for a use is a grant, unless persons alone get it.
    [['Direct Payments for a Specified Use'], 'grant'],
    [['Direct Payments for a Specified Use'], 'grant', ['individual', 'government_state']],
    [['Direct Payments for a Specified Use'], 'personal', ['individual']],
    [['Project Grants'], 'grant', ['individual']],
    // Grants.gov
    [['G'], 'grant'],
    [['CA'], 'grant'],
    [['PC'], 'other'],
    [['O'], null],
    [['G', 'PC', 'O'], 'grant'],
    [['Procurement contract'], 'other'],
    [['Other'], null],
    // One that cannot be read may be a grant.
    [['Direct Loans', 'Other'], null],
    // IATI, 360Giving, DAOIP-5
    [['110'], 'grant'],
    [['421'], 'loan'],
    [['Standard grant'], 'grant'],
    [['Standard loan'], 'loan'],
    [['Quadratic Funding'], 'grant'],
    [['Retroactive Public Goods Funding'], 'grant'],
    [['Direct Grants'], 'grant'],
    // People
    [['Pension'], 'personal'],
    [['Tax credit'], 'tax'],
    [['Scholarship'], 'grant'],
    [['Prize'], 'grant'],
    [['Microcredit'], 'loan'],
    [['Housing voucher'], 'personal'],
  ])('%j is %s', (types, kind, applicants = []) => {
    expect(supportKindOf(types, applicants)).toBe(kind);
  });

  it('reads our own words as they are', () => {
    for (const kind of SUPPORT_KINDS.filter((name) => name !== 'other')) {
      expect(supportKindOf([kind])).toBe(kind);
    }
  });

  it('does not depend on order, on repetition or on how letters are written', () => {
    const word = fc.constantFrom(
      ...['Project Grants', 'Direct Loans', 'Insurance', 'Tax Expenditures', 'Training', 'Other', 'new'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (types) => {
        const kind = supportKindOf(types);
        expect(supportKindOf([...types].reverse())).toBe(kind);
        expect(supportKindOf([...types, ...types].map((type) => ` ${type.toUpperCase()} `))).toBe(kind);
        if (types.includes('Project Grants')) expect(kind).toBe('grant');
      }),
    );
  });
});

describe('statedAssistance', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ assistance_types: ['Direct Loans', 'Training'] }, ['Direct Loans', 'Training']],
    [{ 'Type of assistance': 'Grant; Loan' }, ['Grant', 'Loan']],
    [{ FundingInstrumentType: ['Grant'] }, ['Grant']],
    [{ fundingType: [{ title: 'Loan', code: '421' }] }, ['Loan']],
    [{ grantFundingMechanism: 'Direct Grants' }, ['Direct Grants']],
    [{ customFields: { fundingInstrument: { name: 'fundingInstrument', value: ['Loan'] } } }, ['Loan']],
    [{ popular_name: 'Loans', instruments: 'violin' }, []],
  ])('%j states %j', (extra, types) => {
    expect(statedAssistance(extra as Record<string, unknown>)).toEqual(types);
  });
});

describe('every format keeps it', () => {
  const kinds = async (format: Parameters<typeof collectRows>[0], text: string) => {
    const { ok, errors } = await collectRows(format, [text]);
    expect(errors).toEqual([]);
    return ok.map(({ supportKind }) => supportKind);
  };
  const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

  it('JSON Lines, in a field of its own and in the words of the source', async () => {
    const some = { title: 'River fund' };
    const text = lines(
      { ...some, id: '1' },
      { ...some, id: '2', supportKind: 'other' },
      { ...some, id: '3', supportKind: 'Direct Loans' },
      { ...some, id: '4', assistanceTypes: ['Tax Expenditures'] },
      { ...some, id: '5', fundingInstrument: 'G' },
    );
    expect(await kinds('jsonl', text)).toEqual([null, 'other', 'loan', 'tax', 'grant']);
  });

  it('CSV', async () => {
    const text = 'id,title,Kind of support,Type of assistance\n1,One,loan,\n2,Two,,Insurance\n3,Three,,\n';
    expect(await kinds('csv', text)).toEqual(['loan', 'insurance', null]);
  });

  it('the sample programs', async () => {
    const program = (id: string, assistance_types: string[], applicant_types: string[] = []) => ({
      id,
      kind: 'program',
      title: id,
      description: '',
      assistance_listing: '10.1',
      assistance_types,
      applicant_types,
    });
    const text = lines(
      program('a', ['Project Grants']),
      program('b', ['Direct Loans', 'Guaranteed / Insured Loans']),
      program('c', ['Direct Payments for a Specified Use'], ['Individual/Family']),
      program('d', []),
    );
    expect(await kinds('hodag-sample', text)).toEqual(['grant', 'loan', 'personal', null]);
  });

  it('the Grants.gov extract', async () => {
    const record = (id: string, ...codes: string[]) =>
      `<OpportunitySynopsisDetail_1_0><OpportunityID>${id}</OpportunityID><OpportunityTitle>Title</OpportunityTitle>${codes
        .map((code) => `<FundingInstrumentType>${code}</FundingInstrumentType>`)
        .join('')}</OpportunitySynopsisDetail_1_0>`;
    const text = `<Grants>${record('1', 'G', 'O')}${record('2', 'PC')}${record('3', 'O')}${record('4')}</Grants>\n`;
    expect(await kinds('grants-gov-xml', text)).toEqual(['grant', 'other', null, null]);
  });

  it('360Giving, DAOIP-5 and CommonGrants', async () => {
    const giving = {
      grants: [{ id: 'g', title: 'Loan to a hall', fundingType: [{ title: 'Standard loan' }] }],
    };
    expect(await kinds('360giving', JSON.stringify(giving))).toEqual(['loan']);
    const pool = { id: 'p', name: 'Round', type: 'GrantPool', grantFundingMechanism: 'Quadratic Funding' };
    expect(await kinds('daoip5', JSON.stringify({ name: 'System', grantPools: [pool] }))).toEqual(['grant']);
    const custom = { fundingInstruments: { name: 'Funding instruments', value: ['Guaranteed Loans'] } };
    const call = { id: 'c', title: 'Call', status: { value: 'open' }, customFields: custom };
    expect(await kinds('commongrants', JSON.stringify({ items: [call] }))).toEqual(['loan']);
  });
});
