import { answersQuestion } from '#members/assistant/server';
import { isOpen } from '../rules/introduction-rules.ts';
import { listOfMember } from '../store/introduction-store.ts';

const SHOWN = 5;
const PAGE = {
  title: 'Introductions',
  path: '/hypercrowd?step=introductions',
  excerpt: 'Who asks for you, and whom you asked.',
};

/** Introductions that are not answered yet. */
export const INTRODUCTIONS_AGENT = answersQuestion({
  id: 'introductions',
  order: 30,
  label: 'Your introductions',
  takes: (question) => (/\b(my|open|any|new) introductions?\b/i.test(question) ? question : null),
  async answer({ db, clock }, { userId }) {
    const open = (await listOfMember(db, userId)).filter((one) => isOpen(one, clock.now()));
    const got = open.filter(({ personId }) => personId === userId);
    return {
      answer: `Open introductions: ${got.length} for you to answer, ${open.length - got.length} that you asked for.`,
      category: 'community',
      sources: [PAGE],
      links: open.slice(0, SHOWN).map(({ roleLabel, personId }) => ({
        title: roleLabel,
        detail: personId === userId ? 'Your answer is needed' : 'No answer yet',
        path: PAGE.path,
      })),
    };
  },
});
