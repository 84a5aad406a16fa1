import {
  type Draft,
  isObject,
  type JsonObject,
  objectAt,
  objectsAt,
  plainLine,
  readAmounts,
  textAt,
} from '#engines/opportunity-formats';
import { isUrl } from '#platform/kernel/is-url.ts';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, idOf, otherFields, recordsOf, textsOf, unreadFigures } from './records.ts';

const PAGE_SIZE = 100;
const AMOUNTS = ['minGrantSize', 'maxGrantSize', 'programBudget'];
/** Fields of the types' own blocks (`hackathonMetadata`) in which a deadline may be. */
const DEADLINES = [
  'submissionDeadline',
  'proposalDeadline',
  'applicationDeadline',
  'registrationDeadline',
  'endDate',
];

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
  const issuer = textAt(ownBlock(program), 'issuingOrganization');
  return [issuer, ...textsOf(metadata.organizations), ...communities].find((name) => name !== undefined);
}

/** The block of a program's own type: `rfpMetadata`, `bountyMetadata`. */
function ownBlock(program: JsonObject): JsonObject {
  return objectAt(program, `${textAt(program, 'type') ?? ''}Metadata`);
}

interface Sum {
  readonly amount: number;
  readonly currency: string | undefined;
}

/** A sum with its currency: `{amount, currency}`, or a text such as `1M ARB`, in dollars where it names none. */
function sumOf(value: unknown): Sum | undefined {
  if (isObject(value)) {
    const amount = figureOf(value.amount);
    return amount === undefined ? undefined : { amount, currency: textAt(value, 'currency') };
  }
  // A year alone is when the budget is for.
  if (/^\s*20[1-3]\d\b(?![.,]\d)/.test(String(value))) return undefined;
  const amount = figureOf(value);
  if (amount === undefined) return undefined;
  const read = typeof value === 'string' ? readAmounts(value) : undefined;
  return { amount, currency: read?.currency ?? 'USD' };
}

/** The budget of the type's own block: a sum, a reward, or all prizes of one currency. */
function ownBudget(block: JsonObject): Sum | undefined {
  const prizes = objectsAt(block, 'prizes')
    .map(sumOf)
    .filter((prize) => prize !== undefined);
  const [first] = prizes;
  if (first && prizes.every(({ currency }) => currency === first.currency))
    return { ...first, amount: prizes.reduce((sum, { amount }) => sum + amount, 0) };
  return sumOf(objectAt(block, 'budget')) ?? sumOf(objectAt(block, 'reward'));
}

/** The sums of a program, as far as they are in one currency. */
function sumsOf(program: JsonObject, metadata: JsonObject) {
  const min = sumOf(metadata.minGrantSize);
  const max = sumOf(metadata.maxGrantSize);
  const total = ownBudget(ownBlock(program)) ?? sumOf(metadata.programBudget);
  const currency = [total, max, min].find((sum) => sum !== undefined)?.currency;
  const inIt = (sum: Sum | undefined) => (sum?.currency === currency ? sum?.amount : undefined);
  return { amountMin: inIt(min), amountMax: inIt(max), amountTotal: inIt(total), currency };
}

function closesAt(program: JsonObject, metadata: JsonObject): string | undefined {
  const block = ownBlock(program);
  const own = DEADLINES.map((name) => textAt(block, name));
  return [textAt(program, 'deadline'), ...own, textAt(metadata, 'endsAt')].find((date) => date !== undefined);
}

function urlOf(program: JsonObject, metadata: JsonObject): string | undefined {
  const social = objectAt(metadata, 'socialLinks');
  const links = [textAt(program, 'submissionUrl'), textAt(metadata, 'website')];
  return [...links, textAt(social, 'grantsSite'), textAt(social, 'website')].find(
    (link) => link !== undefined && /^https?:\/\//i.test(link) && isUrl(link),
  );
}

function draftOf(program: JsonObject): Draft | null {
  const metadata = objectAt(program, 'metadata');
  const title = textAt(metadata, 'title') ?? textAt(program, 'name');
  const isValid = program.isValid === undefined || program.isValid === true || program.isValid === 'accepted';
  if (!isValid || isTest(plainLine(title ?? ''))) return null;
  return {
    externalId: idOf(program, 'id') ?? idOf(program, 'programId'),
    kind: 'open',
    supportKind: SUPPORT[textAt(program, 'type') ?? ''],
    title,
    description: textAt(metadata, 'description') ?? metadata.shortDescription,
    funder: funderOf(program, metadata),
    url: urlOf(program, metadata),
    ...sumsOf(program, metadata),
    opensAt: textAt(metadata, 'startsAt'),
    closesAt: closesAt(program, metadata),
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
 * title, descriptions, `startsAt`, `endsAt`, amounts, categories, ecosystems, organizations and website; and of the
 * type's own block (`hackathonMetadata`, `rfpMetadata`, `acceleratorMetadata`, `bountyMetadata`) the deadline, the
 * budget, the prizes and who asks for proposals.
 *
 * Traps: programs that were refused or await review (`isValid`) and test entries are passed over, whatever was asked
 * for; the title is in `metadata` or in `name`; a deadline that is null leaves that of the own block and
 * `endsAt`; amounts are texts in US dollars, or in a token that they name ("1M ARB"),
 * one may be a year ("2026 USD"), and one that is no figure is kept in its words; hackathons, venture funds and requests for proposals are in
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
