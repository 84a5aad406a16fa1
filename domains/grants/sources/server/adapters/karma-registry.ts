import {
  type Draft,
  type JsonObject,
  objectAt,
  objectsAt,
  plainLine,
  textAt,
} from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, idOf, otherFields, recordsOf, textsOf, unreadFigures } from './records.ts';

const PAGE_SIZE = 100;
const AMOUNTS = ['minGrantSize', 'maxGrantSize', 'programBudget'];

/** With those who manage a program, who are not collected. */
const TAKEN = [
  'id',
  'name',
  'isValid',
  'isActive',
  'deadline',
  'submissionUrl',
  'metadata',
  'createdByAddress',
  'admins',
  'owner',
];
const TAKEN_OF_METADATA = [
  ...AMOUNTS,
  'title',
  'description',
  'shortDescription',
  'startsAt',
  'endsAt',
  'categories',
  'ecosystems',
  'organizations',
  'website',
];

/** Support of the registry's types. */
const SUPPORT: Readonly<Record<string, string>> = {
  grant: 'grant',
  hackathon: 'prize',
  bounty: 'bounty',
  accelerator: 'other',
  vc_fund: 'other',
  rfp: 'other',
};

/** People try the form out in the live registry. */
function isTest(title: string): boolean {
  return /^(test|testing|demo)\b(?!\s*(net|bed))|^test[-_ ]|\btest (program|grant)\b/i.test(title);
}

function funderOf(program: JsonObject, metadata: JsonObject): string | undefined {
  const communities = objectsAt(program, 'communities').map((community) => textAt(community, 'name'));
  return [...textsOf(metadata.organizations), ...communities].find((name) => name !== undefined);
}

function urlOf(program: JsonObject, metadata: JsonObject): string | undefined {
  const links = [textAt(program, 'submissionUrl'), textAt(metadata, 'website')];
  return [...links, textAt(objectAt(metadata, 'socialLinks'), 'grantsSite')].find(Boolean);
}

function draftOf(program: JsonObject): Draft | null {
  const metadata = objectAt(program, 'metadata');
  const title = textAt(metadata, 'title') ?? textAt(program, 'name');
  const isValid = program.isValid === undefined || program.isValid === true || program.isValid === 'accepted';
  if (!isValid || isTest(plainLine(title ?? ''))) return null;
  const amountMin = figureOf(metadata.minGrantSize);
  const amountMax = figureOf(metadata.maxGrantSize);
  const amountTotal = figureOf(metadata.programBudget);
  return {
    externalId: idOf(program, 'id') ?? idOf(program, 'programId'),
    kind: 'open',
    supportKind: SUPPORT[textAt(program, 'type') ?? ''],
    title,
    description: textAt(metadata, 'description') ?? metadata.shortDescription,
    funder: funderOf(program, metadata),
    url: urlOf(program, metadata),
    amountMin,
    amountMax,
    amountTotal,
    currency: (amountMin ?? amountMax ?? amountTotal) ? 'USD' : undefined,
    opensAt: textAt(metadata, 'startsAt'),
    closesAt: textAt(program, 'deadline') ?? textAt(metadata, 'endsAt'),
    sourceState: program.isActive === false ? 'closed' : program.isActive === true ? 'open' : null,
    applicantTypes: [],
    categories: [...textsOf(metadata.categories), ...textsOf(metadata.ecosystems)],
    extra: {
      ...otherFields(program, TAKEN),
      ...otherFields(metadata, TAKEN_OF_METADATA),
      ...unreadFigures(metadata, AMOUNTS),
    },
  };
}

async function askPage(client: SourceClient, page: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({
      path: '/v2/program-registry/search',
      query: {
        isValid: 'accepted',
        status: 'active',
        sortField: 'createdAt',
        sortOrder: 'asc',
        limit: PAGE_SIZE,
        page: page + 1,
      },
    }),
    'The answer',
  );
  return {
    rows: asList(answer.programs, '“programs”'),
    total: answer.count,
    last: typeof answer.hasNext === 'boolean' ? !answer.hasNext : undefined,
  };
}

/**
 * Karma funding map, `GET /v2/program-registry/search`: active programs that were accepted.
 *
 * Reads `id`, `type`, `isValid`, `isActive`, `deadline`, `submissionUrl`, `communities[].name`, and of `metadata` the
 * title, descriptions, `startsAt`, `endsAt`, amounts, categories, ecosystems, organizations and website.
 *
 * Traps: programs that were refused or await review (`isValid`) and test entries are passed over, whatever was asked
 * for; the title is in `metadata` or in `name`; a deadline that is null leaves `endsAt`; amounts are texts in US
 * dollars, and one that is no figure is kept in its words; hackathons, venture funds and requests for proposals are in
 * the same list and no grants.
 */
export const karmaRegistry: SourceAdapter = {
  id: 'karma-registry',
  name: 'Karma funding map',
  kind: 'open',
  address: 'https://gapapi.karmahq.xyz',
  licence: null,
  attribution: null,
  rate: { perMinute: 30 },
  everyHours: 24,
  listsAll: true,
  dates: { zone: 'UTC' },
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
