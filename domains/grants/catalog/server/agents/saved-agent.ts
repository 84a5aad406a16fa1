import { answersQuestion } from '#members/assistant/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { asksSaved } from '../rules/asks-saved.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';
import { listSaved } from '../store/saved-store.ts';
import { keptDetail } from './grant-agent.ts';

const SHOWN = 5;
const SAVED_PAGE = { title: 'Saved grants', path: '/grants?saved=only', excerpt: 'All grants you saved.' };

/** The grants that a member saved, the last one first. */
export const SAVED_AGENT = answersQuestion({
  id: 'saved',
  // After the deadlines of matching, which a question may ask for as well.
  order: 4.5,
  label: 'Your saved grants',
  takes: (question) => (asksSaved(question) ? question : null),
  async answer({ db, clock }, { userId }) {
    const saved = await listSaved(db, userId);
    const ids = saved.map(({ opportunityId }) => opportunityId);
    const rowOf = new Map((await findCardRows(db, ids)).map((row) => [row.id, row]));
    const cards = saved.flatMap(({ opportunityId, ownDate }) => {
      const row = rowOf.get(opportunityId);
      return row ? [{ ...cardOf(row, clock.now()), ownDate }] : [];
    });
    return {
      answer:
        cards.length === 0
          ? 'You have no saved grants. Open a grant and choose Save.'
          : `You saved ${counted(cards.length, 'grant')}. They are on My dashboard and in grant search under “Saved grants”.`,
      category: 'grants',
      sources: [SAVED_PAGE],
      links: cards.slice(0, SHOWN).map((grant) => ({
        title: grant.title,
        detail: keptDetail(grant),
        path: `/grants/${grant.id}`,
      })),
    };
  },
});
