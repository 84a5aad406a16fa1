import type { ApplicationForWriting } from '#applications/applications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import { ModelBudgetSpent, takeModelTurn } from '#platform/server/model-budget.ts';
import type { Services } from '#platform/server/services.ts';
import type { StoredSentence, StoredSuggestion } from '../../contract/schemas.ts';
import { ModelStopped, mostTokens, writeByModel } from '../adapters/model-writer.ts';
import { collectFacts } from '../rules/facts.ts';
import { changeSection, listSections, lockSection } from '../store/draft-store.ts';
import type { SectionRow } from '../store/tables.ts';
import { draftByRules } from './draft-by-rules.ts';
import { presentSection } from './present-draft.ts';
import { readMaterial } from './read-material.ts';
import { suggestionOf } from './suggest.ts';

const BY_RULES = 'This draft puts your own sentences in order.';
const LEFT = 'The page was closed before the text was whole.';

/** An event as browsers read it; JSON holds no line break. */
const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Takes the waiting suggestion, so that a second stream of it writes nothing. */
async function claim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  applicationId: string,
  sectionId: string,
): Promise<SectionRow | null> {
  return inTransaction(db, async (tx) => {
    const section = await lockSection(tx, applicationId, sectionId);
    if (section?.suggestion?.state !== 'waiting') return null;
    const suggestion = suggestionOf([], { by: 'model', state: 'partial', problem: LEFT, at: clock.now() });
    return changeSection(tx, sectionId, { suggestion });
  });
}

/**
 * The model's draft of a section as server-sent events. Its output is kept as a suggestion, also where it stopped
 * or the page was closed; the text of the section stays.
 */
export async function* streamModel(
  services: Services,
  application: ApplicationForWriting,
  { sectionId, memberId, known }: { sectionId: string; memberId: string; known: StoredSuggestion | null },
): AsyncGenerator<string> {
  const { db, clock, config, log } = services;
  // A read of one that does not wait changes nothing.
  const section = known?.state === 'waiting' ? await claim(services, application.id, sectionId) : null;
  if (!section) return yield event('end', { suggestion: known });
  const material = await readMaterial(services, application, memberId);
  const { callText } = material;
  const sentences: StoredSentence[] = [];
  let problem: string | null = LEFT;
  let by: 'model' | 'rules' = 'model';
  let isWhole = false;
  const leaving = new AbortController();
  const keep = async (): Promise<StoredSuggestion> => {
    const state = isWhole ? 'ready' : 'partial';
    const suggestion = suggestionOf(sentences, { by, state, problem, at: clock.now() });
    await changeSection(db, sectionId, { suggestion });
    return suggestion;
  };
  let isKept = false;
  try {
    try {
      const { title, question, purpose, limit } = presentSection(section);
      const facts = collectFacts(material.sources);
      const task = { title, question, purpose, limit, facts, callText };
      const turn = await takeModelTurn(services, memberId, mostTokens(task));
      if (turn instanceof ModelBudgetSpent) {
        by = 'rules';
        const sections = await listSections(db, application.id);
        const drafts = await draftByRules(services, sections, material, memberId);
        sentences.push(...(drafts.get(sectionId) ?? []));
        isWhole = true;
        problem = `${turn.sentence} ${BY_RULES}`;
      } else {
        const writing = { signal: leaving.signal, onTokens: turn.settle };
        for await (const sentence of writeByModel(config, task, writing)) {
          sentences.push(sentence);
          yield event('sentence', sentence);
        }
        isWhole = true;
        problem = null;
      }
    } catch (error) {
      if (!(error instanceof ModelStopped)) throw error;
      log.warn({ reason: error.message, cause: error.cause }, 'The language model stopped');
      problem = error.message;
    }
    const suggestion = await keep();
    isKept = true;
    yield event('end', { suggestion });
  } finally {
    leaving.abort();
    if (!isKept) await keep();
  }
}
