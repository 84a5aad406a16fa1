import { findProfile } from '#members/profiles/server';
import { listOwnSkills } from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import { purposeErrors } from '../../contract/errors.ts';
import { type FoundCause, readPurpose } from '../../contract/read-purpose.ts';
import { readStrengths } from '../../contract/read-strengths.ts';
import { type Purpose, purposeAnswersSchema, ratingsSchema, type Strengths } from '../../contract/schemas.ts';
import type { StrengthId } from '../../contract/strengths.ts';
import { findAnswers } from '../store/answers-store.ts';

/** Answers of a member about causes. Answers to questions that were changed since count as none. */
export async function presentPurpose(db: Database, userId: string): Promise<Purpose> {
  const row = await findAnswers(db, userId);
  const answers = purposeAnswersSchema.safeParse(row?.causes).data ?? null;
  const { interests } = await findProfile(db, userId);
  return { answers, answeredAt: (answers && row?.causesAt?.toISOString()) ?? null, interests };
}

/** A member's ratings; those of statements that were changed since count as none. */
export async function presentStrengths(db: Database, userId: string): Promise<Strengths> {
  const row = await findAnswers(db, userId);
  const ratings = ratingsSchema.safeParse(row?.strengths).data ?? null;
  const skills = await listOwnSkills(db, userId);
  return { ratings, answeredAt: (ratings && row?.strengthsAt?.toISOString()) ?? null, skills };
}

/** The causes of a member's result. @throws purpose.not_answered */
export async function getCauses(db: Database, userId: string): Promise<FoundCause[]> {
  const { answers } = await presentPurpose(db, userId);
  if (!answers) throw purposeErrors.fail('purpose.not_answered');
  return readPurpose(answers);
}

/** The strengths that stand out in a member's result. @throws purpose.not_answered */
export async function getStrongest(db: Database, userId: string): Promise<readonly StrengthId[]> {
  const { ratings } = await presentStrengths(db, userId);
  if (!ratings) throw purposeErrors.fail('purpose.not_answered');
  return readStrengths(ratings).strongest;
}
