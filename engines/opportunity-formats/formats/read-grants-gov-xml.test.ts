import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';
import { RECORD_LIMIT, xmlRecords } from './xml-records.ts';

const SYNOPSIS = `<OpportunitySynopsisDetail_1_0>
<OpportunityID>900001</OpportunityID>
<OpportunityTitle>Community Technology &amp;amp; Tools</OpportunityTitle>
<OpportunityNumber>EX-2027-001</OpportunityNumber>
<FundingInstrumentType>G</FundingInstrumentType>
<CategoryOfFundingActivity>ED</CategoryOfFundingActivity>
<CategoryOfFundingActivity>ST</CategoryOfFundingActivity>
<CFDANumbers>00.000</CFDANumbers>
<EligibleApplicants>12</EligibleApplicants>
<EligibleApplicants>25</EligibleApplicants>
<AdditionalInformationOnEligibility>&lt;p&gt;One line.&lt;/p&gt;&lt;p&gt;Another.&lt;/p&gt;</AdditionalInformationOnEligibility>
<AgencyName>Example Agency</AgencyName>
<PostDate>10012026</PostDate>
<CloseDate>03012027</CloseDate>
<ArchiveDate>03312027</ArchiveDate>
<AwardCeiling>50000</AwardCeiling>
<AwardFloor>0</AwardFloor>
<EstimatedTotalProgramFunding>1000000</EstimatedTotalProgramFunding>
<ExpectedNumberOfAwards>20</ExpectedNumberOfAwards>
<Description>&lt;p&gt;Tools &amp;lt;b&amp;gt;for&amp;lt;/b&amp;gt; towns.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</Description>
<CostSharingOrMatchingRequirement>Yes</CostSharingOrMatchingRequirement>
<GrantorContactEmail>somebody@example.org</GrantorContactEmail>
</OpportunitySynopsisDetail_1_0>`;
const FORECAST = `<OpportunityForecastDetail_1_0><OpportunityID>900002</OpportunityID><OpportunityTitle>Coming</OpportunityTitle>
<AgencyName>Example Agency</AgencyName><EstimatedSynopsisPostDate>01152027</EstimatedSynopsisPostDate>
<EstimatedSynopsisCloseDate>07012027</EstimatedSynopsisCloseDate><AwardCeiling>0</AwardCeiling></OpportunityForecastDetail_1_0>`;
const file = (...records: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">\n${records.join('\n')}\n</Grants>\n`;
const read = (text: string, asOf?: Date) => collectRows('grants-gov-xml', [text], asOf ? { asOf } : {});

describe('readGrantsGovXml', () => {
  it('maps a posted notice', async () => {
    const { ok, errors } = await read(file(SYNOPSIS));
    expect(errors).toEqual([]);
    expect(ok[0]).toMatchObject({
      externalId: '900001',
      number: 'EX-2027-001',
      title: 'Community Technology & Tools',
      description: 'Tools for towns.',
      url: 'https://www.grants.gov/search-results-detail/900001',
      amounts: { min: null, max: 50_000, total: 1_000_000, currency: 'USD' },
      // 1 March is winter time: 23:59:59 in New York is 04:59:59 UTC of the next day.
      deadline: { kind: 'date', at: '2027-03-02T04:59:59.000Z', zone: 'America/New_York', timeKnown: false },
      opensAt: '2026-10-01T04:00:00.000Z',
      sourceState: null,
      applicantTypes: ['non_profit_with_501c3', 'custom'],
      categories: ['Education', 'Science, technology and research'],
      eligibility: ['One line.', 'Another.', 'Cost sharing or matching requirement: Yes'],
      expectedAwards: 20,
      extra: { FundingInstrumentType: ['Grant'], CFDANumbers: ['00.000'], ArchiveDate: '03312027' },
    });
    expect(JSON.stringify(ok[0])).not.toContain('somebody');
  });

  it('maps a forecast with its estimated dates', async () => {
    const { ok } = await read(file(FORECAST));
    expect(ok[0]).toMatchObject({
      externalId: '900002',
      sourceState: 'forecast',
      amounts: { max: null, currency: null },
      opensAt: '2027-01-15T05:00:00.000Z',
      deadline: { kind: 'date', at: '2027-07-02T03:59:59.000Z', text: 'Estimated by the agency.' },
    });
  });

  it('tells posted from archived when the file has a day', async () => {
    expect((await read(file(SYNOPSIS), new Date('2026-11-20'))).ok[0]?.sourceState).toBe('open');
    expect((await read(file(SYNOPSIS), new Date('2027-05-01'))).ok[0]?.sourceState).toBe('closed');
  });

  it('keeps an explanation instead of a date, and knows rolling', async () => {
    const without = SYNOPSIS.replace(/<CloseDate>.*<\/CloseDate>\n/, '');
    const told = (text: string) =>
      without.replace('<PostDate>', `<CloseDateExplanation>${text}</CloseDateExplanation><PostDate>`);
    const { ok } = await read(
      file(without, told('See Section IV.').replace('900001', '3'), told('Rolling').replace('900001', '4')),
    );
    expect(ok.map(({ deadline }) => deadline)).toEqual([
      { kind: 'unknown' },
      { kind: 'unknown', text: 'See Section IV.' },
      { kind: 'rolling' },
    ]);
  });

  it('gives the line of a wrong, a repeated and a cut record', async () => {
    const wrong = SYNOPSIS.replace('<AwardCeiling>50000', '<AwardCeiling>-1').replace('900001', '5');
    const cut = `${file(SYNOPSIS, wrong, SYNOPSIS).replace('</Grants>\n', '')}${FORECAST.slice(0, 90)}`;
    const { ok, errors } = await read(cut);
    expect(ok).toHaveLength(1);
    expect(errors.map(({ line, error }) => [line, error[0]?.field])).toEqual([
      [26, 'AwardCeiling'],
      [49, 'id'],
      [72, 'OpportunityForecastDetail_1_0'],
    ]);
  });

  it('says that a file was cut between two records', async () => {
    const whole = file(SYNOPSIS, FORECAST);
    for (const cut of [whole.replace(/<\/Grants>\s*$/, ''), whole.replace(/ants>\s*$/, '')]) {
      const { ok, errors } = await read(cut);
      expect(ok.length).toBeGreaterThan(0);
      expect(errors.at(-1)?.error).toEqual([
        { field: 'file', message: expect.stringContaining('ends without </Grants>') },
      ]);
    }
    expect((await read(`${whole}<!-- made today -->${' '.repeat(500)}\n`)).errors).toEqual(
      (await read(whole)).errors,
    );
    expect((await read('')).errors).toHaveLength(1);
  });

  it('defines no entities of a file', async () => {
    const evil = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${file(SYNOPSIS.replace('Example Agency', '&b; Agency'))}`;
    expect((await read(evil)).ok[0]?.funder).toEqual({ name: '&b; Agency' });
  });
});

describe('xmlRecords', () => {
  const names = ['OpportunitySynopsisDetail_1_0', 'OpportunityForecastDetail_1_0'];
  const all = async (chunks: Iterable<string>) => {
    const found = [];
    for await (const record of xmlRecords(streamed(chunks), names)) found.push(record);
    return found;
  };
  async function* streamed(chunks: Iterable<string>) {
    yield* chunks;
  }

  it('cuts the same records from pieces of any size', async () => {
    const text = file(
      SYNOPSIS,
      FORECAST,
      SYNOPSIS.replaceAll('<Opp', '<ns2:Opp').replaceAll('</Opp', '</ns2:Opp'),
    );
    const whole = await all([text]);
    expect(whole.map(({ name, line }) => [name, line])).toEqual([
      [names[0], 3],
      [names[1], 26],
      [names[0], 29],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        expect(await all(pieces)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('passes over a record that never ends and keeps none of it', async () => {
    function* endless() {
      yield '<Grants><OpportunitySynopsisDetail_1_0>';
      for (let sent = 0; sent < RECORD_LIMIT * 3; sent += 100_000) yield 'x'.repeat(100_000);
      yield `</OpportunitySynopsisDetail_1_0>\n${FORECAST}</Grants>`;
    }
    const found = await all(endless());
    expect(found.map(({ name, problem, line }) => [name, problem, line])).toEqual([
      [names[0], 'tooLong', 1],
      [names[1], undefined, 2],
    ]);
  });
});
