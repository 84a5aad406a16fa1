import { type ReviewCase, reportCases, reportsPart } from '#members/reviews/server';
import { REPORT_CASES, REPORT_REASONS } from '../../contract/constants.ts';
import { setHidden } from '../store/hidden-store.ts';

/** Reports of members about listings, and about the other side of a deal. */
export const REPORT_REVIEWS = reportCases<ReviewCase>({
  id: REPORT_CASES,
  order: 6,
  label: 'Reported exchanges',
  queues: { open: 'Reports about exchanges', appealed: 'Appeals of members hidden from the exchange' },
  link: '/exchange/deals',
  keptText: 'Your offers and requests stay hidden.',
  ways: {
    hide: {
      label: 'Hide their offers and requests',
      effect:
        'Their offers and requests are hidden and they can agree no new deals. Running deals continue. They read the reason and may appeal.',
    },
    leave: { label: 'Leave them', effect: 'Nothing changes. Their offers and requests stay visible.' },
    restore: {
      label: 'Show them again',
      effect: 'Their offers and requests are shown again, and they can agree new deals.',
    },
  },
  find: async (_db, review) => review,
  // Reported text as it was read then, with the reports.
  evidence: ({ reports }) =>
    reports.map((one) =>
      reportsPart(
        [one],
        {
          title:
            one.about === 'listing'
              ? 'Reported offer or request'
              : 'Reported deal: what the other side wrote',
          text: one.shown ?? '',
        },
        REPORT_REASONS,
      ),
    ),
  setHidden: (_deps, tx, { review }, hidden) => setHidden(tx, review, hidden?.at ?? null),
  notes: () => ({
    hidden: 'Your offers and requests were hidden',
    shown: 'Your offers and requests are shown again',
    appealOn: 'the page My deals',
  }),
});
