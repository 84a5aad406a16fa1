import { type DateConvention, dayIn } from '#engines/date-reading';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { readApplicantTypes } from '../fields/applicant-type.ts';
import { FieldReader } from '../fields/field-reader.ts';
import { withoutPeople } from '../fields/people.ts';
import { plainLine } from '../fields/plain-text.ts';
import { readRegions } from '../fields/region.ts';
import { statedAssistance, supportKindOf } from '../fields/support-kind.ts';
import {
  type ApplicantType,
  type Award,
  type Deadline,
  type OpportunityInput,
  type OpportunityKind,
  opportunityInputSchema,
  type SupportKind,
} from '../vocabulary/opportunity.ts';
import { SUPPORT_KINDS, TEXT_LIMITS } from '../vocabulary/vocabulary.ts';
import type { FieldProblem, Row } from './row.ts';

/** A source's values under our names, still unread: strings, numbers or anything a file may hold. */
export interface Draft {
  readonly externalId: unknown;
  readonly kind: OpportunityKind;
  /** Words of its own column; without it the kind is read from `extra`. */
  readonly supportKind?: unknown;
  readonly title: unknown;
  readonly description?: unknown;
  readonly funder?: unknown;
  readonly url?: unknown;
  readonly number?: unknown;
  readonly amountMin?: unknown;
  readonly amountMax?: unknown;
  readonly amountTotal?: unknown;
  readonly currency?: unknown;
  readonly opensAt?: unknown;
  readonly closesAt?: unknown;
  /** Words beside the closing date, or in its place: its hour, a sentence, "on a rolling basis". */
  readonly closingNote?: unknown;
  /** Only of a notice that no listing ends: without any date it counts as over twelve months after this day. */
  readonly publishedAt?: unknown;
  readonly rolling?: boolean;
  /** Set where the reader has its own way to the deadline; `closesAt` is then not read. */
  readonly deadline?: Deadline;
  readonly sourceState?: OpportunityInput['sourceState'];
  readonly eligibility?: unknown;
  /** Words or codes; undefined lets the types be read from short eligibility lines. */
  readonly applicantTypes?: unknown;
  readonly regions?: unknown;
  readonly regionsWithin?: 'US';
  readonly categories?: unknown;
  readonly expectedAwards?: unknown;
  readonly award?: Award;
  readonly licence?: unknown;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** How strict a format is, and how its fields are called in messages. */
export interface DraftRules {
  readonly convention: DateConvention;
  /** Our name → the file's name. */
  readonly names?: Readonly<Partial<Record<keyof Draft, string>>>;
  /**
   * Feeds of other people cannot be corrected by anyone who imports them: an unreadable date stays as text and a
   * broken link becomes unknown, and what they say of officials is left out. Files made for this import get an error
   * instead.
   */
  readonly lenient?: boolean;
  /** By which placeholders (2099) are known and the next of several dates is chosen. */
  readonly now?: Date;
}

/**
 * Reads the short lines of an eligibility list that are nothing but a kind of applicant ("Nonprofits", "City or
 * township governments"). While other lines are left, `custom` says that the list is not complete.
 */
function applicantTypesOf(draft: Draft, lines: readonly string[]): ApplicantType[] {
  if (draft.applicantTypes !== undefined) {
    const words = Array.isArray(draft.applicantTypes) ? draft.applicantTypes : [draft.applicantTypes];
    const { types, unread } = readApplicantTypes(words.filter((word) => typeof word === 'string'));
    return unread.length > 0 && !types.includes('custom') ? [...types, 'custom'] : types;
  }
  const label = (line: string) =>
    line.split(/\s+/).length <= 6 &&
    !/\b(must|not|no|except|only if|located|serv\w+|with(in)?|who|that)\b/i.test(line);
  const { types } = readApplicantTypes(lines.filter(label));
  if (types.length === 0) return [];
  const complete = lines.every((line) => label(line) && readApplicantTypes([line]).types.length > 0);
  return complete || types.includes('custom') ? types : [...types, 'custom'];
}

function supportKindIn(draft: Draft, applicantTypes: readonly ApplicantType[]): SupportKind | null {
  const { supportKind } = draft;
  const own = SUPPORT_KINDS.find((kind) => kind === supportKind);
  const types = statedAssistance(supportKind ? { supportKind } : (draft.extra ?? {}));
  return own ?? supportKindOf(types, applicantTypes);
}

/** Facts that exclude each other. */
function contradictions(
  read: OpportunityInput,
  { zone = 'UTC' }: DateConvention,
  name: (field: keyof Draft) => string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const { deadline, opensAt, opensOn, amounts } = read;
  if (
    deadline.kind === 'date' &&
    opensAt !== null &&
    opensOn !== null &&
    Date.parse(deadline.at) - Date.parse(opensAt) < DAY_MS
  ) {
    // By the days as they were written: a day alone ends hours later on Earth than it does in UTC.
    const closes = dayIn(deadline.zone ?? zone, Date.parse(deadline.at));
    if (closes < opensOn || (deadline.timeKnown && deadline.at < opensAt)) {
      found.push({ field: name('closesAt'), message: `Closes ${closes}, before it opens on ${opensOn}.` });
    }
  }
  if (amounts.min !== null && amounts.max !== null && amounts.max > 0 && amounts.min > amounts.max) {
    found.push({
      field: name('amountMin'),
      message: `${amounts.min} is above the largest award, ${amounts.max}.`,
    });
  }
  return found;
}

/** `extra` without keys that change an object's nature and without anything past the size a row may have. */
function checkedExtra(extra: unknown, reader: FieldReader): Record<string, unknown> {
  const kept = Object.fromEntries(
    Object.entries(extra ?? {}).filter(
      ([key, value]) => key !== '__proto__' && value !== undefined && value !== null,
    ),
  );
  if (JSON.stringify(kept).length <= TEXT_LIMITS.description * 2) return kept;
  reader.add(
    'extra',
    `The unknown fields are too long together: ${TEXT_LIMITS.description * 2} characters fit.`,
  );
  return {};
}

/**
 * Turns a draft into a checked opportunity: markup stripped, dates in the source's zone, amounts as numbers, regions
 * and applicant types in their vocabularies. Every problem of the row is listed, not only the first.
 */
export function finishRow(line: number, draft: Draft, rules: DraftRules): Row {
  const name = (field: keyof Draft) => rules.names?.[field] ?? field;
  const reader = new FieldReader(rules.lenient === true);
  const funder = reader.line(draft.funder, name('funder'), TEXT_LIMITS.funder);
  const eligibility = reader.list(draft.eligibility, name('eligibility'), TEXT_LIMITS.eligibilityLine);
  const applicantTypes = applicantTypesOf(draft, eligibility);
  const read: OpportunityInput = {
    externalId: reader.required(draft.externalId, name('externalId'), TEXT_LIMITS.id),
    kind: draft.kind,
    supportKind: supportKindIn(draft, applicantTypes),
    title: reader.required(draft.title, name('title'), TEXT_LIMITS.title),
    description: reader.text(draft.description, name('description'), TEXT_LIMITS.description),
    funder: funder === null ? null : { name: funder },
    url: reader.url(draft.url, name('url')),
    number: reader.line(draft.number, name('number'), TEXT_LIMITS.id),
    amounts: reader.amounts(
      { min: draft.amountMin, max: draft.amountMax, total: draft.amountTotal, currency: draft.currency },
      {
        min: name('amountMin'),
        max: name('amountMax'),
        total: name('amountTotal'),
        currency: name('currency'),
      },
    ),
    deadline: draft.deadline ?? reader.deadline(draft, rules, name('closesAt')),
    ...reader.opening(draft.opensAt, rules.convention, name('opensAt')),
    sourceState: draft.sourceState ?? null,
    eligibility,
    applicantTypes,
    regions: readRegions(reader.list(draft.regions, name('regions'), TEXT_LIMITS.label), draft.regionsWithin),
    categories: [
      ...new Set(reader.list(draft.categories, name('categories'), TEXT_LIMITS.label).map(plainLine)),
    ],
    expectedAwards: reader.count(draft.expectedAwards, name('expectedAwards')),
    award: draft.award ?? null,
    licence: reader.line(draft.licence, name('licence'), TEXT_LIMITS.label),
    extra: checkedExtra(rules.lenient ? withoutPeople(draft.extra ?? {}) : draft.extra, reader),
  };
  const problems = [...reader.problems, ...contradictions(read, rules.convention, name)];
  if (problems.length > 0) return { line, error: problems };
  const checked = opportunityInputSchema.safeParse(read);
  if (checked.success) return { line, ok: checked.data };
  return {
    line,
    error: checked.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  };
}
