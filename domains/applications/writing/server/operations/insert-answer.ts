import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import { splitSentences } from '../rules/sentences.ts';
import { presentSection } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { lockAt, writeText } from '../services/write-section.ts';
import { addUse, findAnswer } from '../store/answer-store.ts';

/** Adds an answer of the caller's library at the end of a section. @throws writing.answer_not_found, writing.too_long */
export const insertAnswer: Operation<typeof writingEndpoints.insertAnswer> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, { memberId, applicationId: params.id });
    const section = await lockAt(
      tx,
      { applicationId: params.id, sectionId: params.sectionId },
      body.revision,
    );
    const answer = await findAnswer(tx, memberId, body.answerId);
    if (!answer) throw writingErrors.fail('writing.answer_not_found');
    const text = [section.text.trimEnd(), answer.text].filter(Boolean).join('\n\n');
    if (text.length > WRITING_LIMITS.sectionTextMax) throw writingErrors.fail('writing.too_long');
    const at = deps.clock.now();
    const label = `Answer library: ${answer.title}`;
    const added = splitSentences(answer.text).map(
      (sentence): StoredSentence => ({
        text: sentence,
        by: 'person',
        sources: [{ id: `answer.${answer.id}`, kind: 'answer', label, quote: sentence }],
      }),
    );
    await addUse(tx, { answerId: answer.id, sectionId: section.id, at });
    const sentences = [...section.sentences, ...added];
    return presentSection(
      await writeText(tx, section, { text, sentences, author: 'person', authorId: memberId, at }),
    );
  });
};
