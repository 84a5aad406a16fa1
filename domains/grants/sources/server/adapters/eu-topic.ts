import {
  type Draft,
  isObject,
  type JsonObject,
  objectAt,
  objectsAt,
  textAt,
} from '#engines/opportunity-formats';
import { figureOf, otherFields, textsOf } from './records.ts';

/** Details of one topic, beside the search. */
export interface TopicDetails {
  readonly title: string | undefined;
  /** HTML. */
  readonly description: string | undefined;
  readonly state: Draft['sourceState'];
  readonly deadlines: readonly string[];
  readonly amountMin: number | undefined;
  readonly amountMax: number | undefined;
  readonly amountTotal: number | undefined;
  readonly expectedAwards: number | undefined;
  readonly keywords: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Fields with a place of their own, and those of the portal's pages only. */
const TAKEN = [
  'title',
  'identifier',
  'description',
  'conditions',
  'supportInfo',
  'actions',
  'budgetOverviewJSONItem',
  'keywords',
  'links',
  'latestInfos',
  'callDetailsJSONItem',
  'additionalDossiers',
  'infoPackDossiers',
  'destinationDetails',
  'destinationDescription',
  'sepTemplate',
];

const STATES: Readonly<Record<string, Draft['sourceState']>> = {
  forthcoming: 'forecast',
  open: 'open',
  closed: 'closed',
};

function stateOf(details: JsonObject): Draft['sourceState'] {
  const names = objectsAt(details, 'actions').map((action) =>
    textAt(objectAt(action, 'status'), 'abbreviation'),
  );
  const states = names.map((name) => STATES[name?.trim().toLowerCase() ?? ''] ?? null);
  return states.find((state) => state === 'open') ?? states.find((state) => state !== null) ?? null;
}

function yearsTotal(line: JsonObject): number {
  const years = Object.values(objectAt(line, 'budgetYearMap')).map((sum) => figureOf(sum) ?? 0);
  return years.reduce((sum, year) => sum + year, 0);
}

/** The budget lines of the whole call, and those of this topic: the only ones, or those that begin with its name. */
function linesOfTopic(overview: JsonObject, identifier: string): { all: JsonObject[]; own: JsonObject[] } {
  const map = objectAt(overview, 'budgetTopicActionMap');
  const all = Object.values(map).flatMap((lines) => (Array.isArray(lines) ? lines.filter(isObject) : []));
  const name = identifier.toUpperCase();
  const isOwn = (action: string) => action === name || action.startsWith(`${name} `);
  const own = all.filter((line) => isOwn((textAt(line, 'action') ?? '').trim().toUpperCase()));
  return { all, own: own.length > 0 || all.length > 1 ? own : all };
}

/** One pot that several topics share is printed with each of them: no topic's own budget. */
function budgetOf({ all, own }: ReturnType<typeof linesOfTopic>) {
  const total = own.reduce((sum, line) => sum + yearsTotal(line), 0);
  const sharing = all.filter((line) => !own.includes(line) && yearsTotal(line) === total).length;
  const mins = own.map((line) => figureOf(line.minContribution)).filter((sum) => sum !== undefined);
  const maxs = own.map((line) => figureOf(line.maxContribution)).filter((sum) => sum !== undefined);
  const awards = own.reduce((sum, line) => sum + (figureOf(line.expectedGrants) ?? 0), 0);
  const isShared = total > 0 && sharing > 0;
  return {
    amountMin: mins.length > 0 ? Math.min(...mins) : undefined,
    amountMax: maxs.length > 0 ? Math.max(...maxs) : undefined,
    amountTotal: total > 0 && !isShared ? total : undefined,
    expectedAwards: awards > 0 ? awards : undefined,
    shared: isShared ? { sharedBudget: total, sharedBudgetTopics: sharing + 1 } : {},
  };
}

/** Reads the budget of a topic from `budgetOverview`, an object or its JSON; the search has it too. */
export function readTopicBudget(overview: unknown, identifier: string) {
  return budgetOf(linesOfTopic(isObject(overview) ? overview : parsed(overview), identifier));
}

function parsed(text: unknown): JsonObject {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Reads `topicDetails/{identifier}.json` of the EU Funding & Tenders Portal: `TopicDetails` with `title`, `description`
 * and `conditions` (HTML), `actions[].status.abbreviation`, `actions[].deadlineDates` and
 * `budgetOverviewJSONItem.budgetTopicActionMap`.
 *
 * Traps: the budget map is that of the whole call, and a topic's lines are those whose `action` begins with its
 * identifier (…-01 is not …-012); topics that compete for one pot all print the whole of it, which is kept as
 * `sharedBudget`; contributions of 0 are not stated.
 *
 * @returns null for anything else than the details of a topic
 */
export function readTopicDetails(answer: unknown, identifier: string): TopicDetails | null {
  const details = isObject(answer) && isObject(answer.TopicDetails) ? answer.TopicDetails : null;
  if (!details) return null;
  const { shared, ...amounts } = readTopicBudget(details.budgetOverviewJSONItem, identifier);
  const parts = [textAt(details, 'description'), textAt(details, 'conditions')].filter(Boolean);
  return {
    ...amounts,
    title: textAt(details, 'title'),
    description: parts.length > 0 ? parts.join('<br><br>') : undefined,
    state: stateOf(details),
    deadlines: objectsAt(details, 'actions').flatMap((action) => textsOf(action.deadlineDates)),
    keywords: textsOf(details.keywords),
    extra: { ...otherFields(details, TAKEN), ...shared },
  };
}
