import { NTEE_GROUPS, type NteeMajor, nteeMajorOf } from '../../contract/ntee.ts';
import type { NonprofitEntry } from '../rules/read-entry.ts';

type Line = readonly [
  number: string,
  name: string,
  city: string,
  state: string,
  nteeCode: `${NteeMajor}${number}`,
  incomeUsd: bigint,
];

/** All of it is invented: no organization has these names or numbers. */
const LINES: readonly Line[] = [
  ['DEMO-001', 'Example Tidewatch Alliance', 'Sturgeon Bay', 'WI', 'C30', 412_000n],
  ['DEMO-002', 'Example Northwoods Seed Library', 'Rhinelander', 'WI', 'K25', 96_500n],
  ['DEMO-003', 'Example Night Bus Cooperative', 'Richland Center', 'WI', 'P52', 188_200n],
  ['DEMO-004', 'Example Open Captions Guild', 'Appleton', 'WI', 'P80', 54_100n],
  ['DEMO-005', 'Example River Repair School', 'Duluth', 'MN', 'B60', 231_900n],
  ['DEMO-006', 'Example Lantern Street Theater', 'Chicago', 'IL', 'A65', 675_400n],
  ['DEMO-007', 'Example Harbor Housing Trust', 'Milwaukee', 'WI', 'L20', 1_820_000n],
  ['DEMO-008', 'Example Second Shift Clinic', 'Detroit', 'MI', 'E32', 2_940_000n],
  ['DEMO-009', 'Example Quiet Line', 'Madison', 'WI', 'F40', 305_700n],
  ['DEMO-010', 'Example Young Surveyors', 'Green Bay', 'WI', 'O50', 77_300n],
  ['DEMO-011', 'Example Open Sensor Society', 'Ann Arbor', 'MI', 'U41', 143_000n],
  ['DEMO-012', 'Example Village Hall Fund', 'Viroqua', 'WI', 'S20', 62_800n],
];

/** Nonprofits of a demo instance. */
export const SEED_NONPROFITS: readonly NonprofitEntry[] = LINES.map(
  ([number, name, city, state, nteeCode, incomeUsd]) => {
    const nteeMajor = nteeMajorOf(nteeCode);
    return {
      number,
      name,
      registeredName: name.toUpperCase(),
      country: 'US',
      city,
      state,
      zip: null,
      subsection: '03',
      rulingMonth: null,
      taxPeriod: '2025-12',
      assetsUsd: null,
      incomeUsd,
      revenueUsd: null,
      nteeCode,
      nteeMajor,
      cause: nteeMajor ? NTEE_GROUPS[nteeMajor] : '',
    };
  },
);
