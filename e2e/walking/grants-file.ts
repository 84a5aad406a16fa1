import { writeFile } from 'node:fs/promises';

export interface GrantLine {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

const DAY_MS = 24 * 3600 * 1000;

/** A call that fits the project of the journey, one that is closed to it, and one about something else. */
export function threeCalls(now: Date): readonly GrantLine[] {
  const closesAt = new Date(now.getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
  return [
    {
      id: 'tides',
      title: 'Coastal flood warning for small harbours',
      description:
        'Supports open water level gauges, flood warning and public maps for harbours and coastal villages.',
      funder: 'Harbour Resilience Fund',
      url: 'https://funder.example/tides?call=1',
      amountMin: 10_000,
      amountMax: 60_000,
      currency: 'USD',
      closesAt,
      regions: ['US'],
    },
    {
      id: 'tribes',
      title: 'Flood gauges on harbours of tribal governments',
      description: 'Water level gauges and flood warning, for tribal governments only.',
      funder: 'Harbour Resilience Fund',
      url: 'https://funder.example/tribes',
      closesAt,
      applicantTypes: ['federally_recognized_native_american_tribal_government'],
      regions: ['US'],
    },
    {
      id: 'opera',
      title: 'Touring chamber opera',
      description: 'Pays singers and small orchestras who bring opera to towns without a theatre.',
      funder: 'Music Board',
      url: 'https://funder.example/opera',
      closesAt,
    },
  ];
}

/** Writes JSON Lines as `grants import` reads them. */
export async function writeLines(file: string, lines: readonly GrantLine[]): Promise<void> {
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
