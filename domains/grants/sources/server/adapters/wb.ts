import { DATE_CONVENTIONS, type DateConvention, readMoment } from '#engines/date-reading';
import { type Draft, isObject, type JsonObject, textAt } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, idOf, otherFields, recordsOf } from './records.ts';

const PAGE_SIZE = 100;
const DATES: DateConvention = DATE_CONVENTIONS.wb ?? {};

/** With the leader of the team, who is not collected. */
const TAKEN = [
  'id',
  'project_name',
  'project_abstract',
  'countryshortname',
  'totalamt',
  'totalcommamt',
  'grantamt',
  'boardapprovaldate',
  'closingdate',
  'sector1',
  'url',
  'borrower',
  'lendinginstr',
  'teamleadname',
  'teamleadupi',
];

function dayOf(record: JsonObject, name: string): string | null {
  return readMoment(textAt(record, name) ?? '', DATES, 'start')?.day ?? null;
}

/** Some fields are a text, some an object around one (`{"cdata": "…"}`, `{"cdata!": "…"}`, `{"Name": "…"}`). */
function wordsAt(record: JsonObject, name: string): string | undefined {
  const value = record[name];
  return isObject(value)
    ? (textAt(value, 'cdata') ?? textAt(value, 'cdata!') ?? textAt(value, 'Name'))
    : textAt(record, name);
}

function draftOf(project: JsonObject): Draft | null {
  // Money that is planned or was never given is no award.
  if (/^(pipeline|dropped|cancelled)$/i.test(textAt(project, 'status')?.trim() ?? '')) return null;
  const id = idOf(project, 'id');
  const lent = figureOf(project.totalcommamt) ?? figureOf(project.totalamt);
  const granted = figureOf(project.grantamt);
  const amount = lent ?? granted;
  const sector = wordsAt(project, 'sector1');
  const country = textAt(project, 'countryshortname');
  const page =
    id && `https://projects.worldbank.org/en/projects-operations/project-detail/${encodeURIComponent(id)}`;
  return {
    externalId: id,
    kind: 'award',
    // The instrument seldom says it: what is committed is lent, and grants have a sum of their own.
    supportKind:
      lent !== undefined ? 'loan' : granted !== undefined ? 'grant' : textAt(project, 'lendinginstr'),
    title: project.project_name,
    description: wordsAt(project, 'project_abstract'),
    funder: 'World Bank',
    url: textAt(project, 'url') ?? page,
    amountTotal: amount,
    currency: amount === undefined ? undefined : 'USD',
    deadline: { kind: 'unknown' },
    applicantTypes: [],
    regions: country,
    categories: sector,
    award: {
      recipient: (textAt(project, 'borrower') ?? country)?.trim().slice(0, 300) ?? null,
      awardedOn: dayOf(project, 'boardapprovaldate'),
      startsOn: null,
      endsOn: dayOf(project, 'closingdate'),
    },
    extra: otherFields(project, TAKEN),
  };
}

async function askPage(client: SourceClient, offset: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({
      path: '/api/v2/projects',
      query: { format: 'json', rows: PAGE_SIZE, os: offset, srt: 'id', order: 'asc' },
    }),
    'The answer',
  );
  // A page behind the last one may leave the object out.
  const projects = asObject(answer.projects ?? (offset > 0 ? {} : null), '“projects”');
  const rows = Object.entries(projects).flatMap(([id, project]) => {
    if (id === 'facets') return [];
    return [isObject(project) ? { id, ...project } : project];
  });
  return { rows, total: answer.total };
}

/**
 * World Bank projects, `GET /api/v2/projects`: money already granted or lent, the whole list from the oldest.
 *
 * Reads `id`, `project_name`, `project_abstract`, `countryshortname`, `status`, `totalamt`, `totalcommamt`,
 * `boardapprovaldate`, `closingdate`, `sector1`, `url`, and `borrower` and `lendinginstr` where they are given.
 *
 * Traps: projects are an object keyed by their ids, with counts (`facets`) among them; amounts have commas; totals may
 * be texts, with 0 for "not stated"; commitments are loans and credits, and grants are in `grantamt`; one date is ISO and
 * the other `12/31/2030 12:00:00 AM`, with a meaningless midnight; projects in the pipeline and dropped ones are not awards.
 */
export const wb: SourceAdapter = {
  id: 'wb',
  name: 'World Bank projects',
  kind: 'award',
  address: 'https://search.worldbank.org',
  licence: 'CC BY 4.0',
  attribution: 'The World Bank: Projects & Operations',
  rate: { perMinute: 30 },
  everyHours: 168,
  listsAll: false,
  asksFirst: 'It lists every project since 1947, tens of thousands of them.',
  dates: DATES,
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ offset }) => askPage(client, offset));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
