import { addsToGuide } from '#members/assistant/server';

/** Passage on judging for the assistant's guide. */
export const JUDGING_GUIDE = addsToGuide({
  id: 'judging',
  order: 46,
  entries: () => [
    {
      title: 'Judge a hackathon',
      text: 'The host of a hackathon sets a rubric and invites members as judges; judging needs a second sign-in step. When submissions close, each judge gets entries and scores every criterion from 1 to 10, with a comment for the team. Results take out how strict each judge is, and anyone can recompute them on the results page.',
      path: '/hackathons',
      category: 'community',
    },
  ],
});
