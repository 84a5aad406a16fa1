import { purposeEndpoints } from '#pages/purpose/contract';
import type { Deed } from './story-deeds.ts';

/** One member answered both questionnaires, so that their results lead somewhere. */
export const PURPOSE_STORY: readonly Deed[] = [
  {
    daysAgo: 36.4,
    who: 'mara',
    does: (past, who) =>
      past.act(who, purposeEndpoints.savePurpose, {
        body: {
          answers: {
            problem: ['climate', 'nature', 'relief'],
            who: ['everyone', 'animals'],
            where: ['near'],
            news: ['river'],
            saturday: ['fix'],
            later: ['green'],
          },
        },
      }),
  },
  {
    daysAgo: 36.3,
    who: 'mara',
    does: (past, who) =>
      past.act(who, purposeEndpoints.saveStrengths, {
        body: {
          ratings: {
            plans: 4,
            invites: 3,
            'takes-apart': 5,
            examples: 3,
            sources: 5,
            notices: 2,
            deadlines: 3,
            strangers: 2,
            prototypes: 5,
            writes: 2,
            patterns: 4,
            listens: 3,
          },
        },
      }),
  },
];
