import * as z from 'zod/mini';
import { findRegion, readApplicantTypes } from '#engines/opportunity-formats';
import { normalisedGain, parseBeir } from '#engines/retrieval';
import type { SaveProject } from '#projects/projects/contract';

/** Files of judged missions: BEIR, with what applicants say of themselves in the metadata of queries. */
export interface MissionFiles {
  readonly corpus: string;
  readonly queries: string;
  readonly qrels: string;
}

/** A mission and the grades, 0 to 3, of the records judged for it, by external id. */
export interface JudgedMission {
  readonly project: SaveProject;
  readonly grades: ReadonlyMap<string, number>;
}

const querySchema = z.object({
  _id: z.string(),
  title: z._default(z.string(), ''),
  text: z.string(),
  metadata: z._default(
    z.object({
      applicant_type: z.nullish(z.string()),
      country: z.nullish(z.string()),
      state: z.nullish(z.string()),
      amount: z.nullish(z.number()),
    }),
    {},
  ),
});

function projectOf({ title, text, metadata }: z.infer<typeof querySchema>): SaveProject {
  const { applicant_type, country, state, amount } = metadata;
  const [type] = readApplicantTypes(applicant_type ? [applicant_type] : []).types;
  const region = (state && findRegion(state, 'US')) || (country && findRegion(country)) || null;
  return {
    revision: 0,
    title,
    description: text,
    applicantType: type === undefined || type === 'unrestricted' || type === 'custom' ? null : type,
    region,
    amountSought: amount ? { max: amount, currency: 'USD' } : null,
  };
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

/** Reads judged missions. @throws ZodError, SyntaxError, RetrievalError for files of another shape */
export function readJudgedMissions(files: MissionFiles): JudgedMission[] {
  const { judgments } = parseBeir(files);
  return linesOf(files.queries).flatMap((line) => {
    const query = querySchema.parse(line);
    const grades = judgments.get(query._id);
    return grades ? [{ project: projectOf(query), grades }] : [];
  });
}

const documentSchema = z.object({
  _id: z.string(),
  title: z.string(),
  text: z._default(z.string(), ''),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
});

/** The records of judged missions in the documented import format; without dates, so that all are open. */
export async function* recordLines(corpus: string): AsyncGenerator<string> {
  for (const line of linesOf(corpus)) {
    const { _id: id, title, text: description, metadata } = documentSchema.parse(line);
    const { funder, categories, kind, applicant_types: applicantTypes, assistance_types } = metadata;
    const record = {
      id,
      title,
      description,
      funder,
      categories,
      applicantTypes,
      kind: kind === 'program' ? 'program' : 'open',
      assistance_types,
    };
    yield `${JSON.stringify(record, (_key, value: unknown) => (value === null ? undefined : value))}\n`;
  }
}

/** Quality of one ranking. */
export interface MissionQuality {
  /** Gain 2^grade − 1; what is not judged counts as 0. */
  readonly ndcg10: number;
  /** Share of grade 2 and 3 among the first five. */
  readonly precision5: number;
  /** Whether a grade 3 is among the first five; null where there is none. */
  readonly bestInFive: number | null;
}

const DEPTH = 10;
const FIRST = 5;
const RELEVANT = 2;
const BEST = 3;

/** Measures one ranking of external ids. */
export function missionQuality(
  ranked: readonly string[],
  grades: ReadonlyMap<string, number>,
): MissionQuality {
  const gains = new Map([...grades].map(([id, grade]) => [id, 2 ** grade - 1]));
  const first = ranked.slice(0, FIRST).map((id) => grades.get(id) ?? 0);
  const hasBest = [...grades.values()].includes(BEST);
  return {
    ndcg10: normalisedGain(ranked, gains, DEPTH),
    precision5: first.filter((grade) => grade >= RELEVANT).length / FIRST,
    bestInFive: hasBest ? Number(first.includes(BEST)) : null,
  };
}
