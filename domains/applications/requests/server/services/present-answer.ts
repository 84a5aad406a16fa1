import type { MemberActor } from '#platform/kernel/access.ts';
import type { Answer } from '../../contract/schemas.ts';
import type { AnswerRow } from '../store/tables.ts';
import type { Person } from './present-request.ts';

/** One answer for one reader. */
export function presentAnswer(row: AnswerRow, author: Person, reader: MemberActor): Answer {
  const { id, revision, text, link, updatedAt } = row;
  return {
    id,
    author,
    revision,
    text,
    link,
    updatedAt: updatedAt.toISOString(),
    isOwn: row.authorId === reader.userId,
  };
}
