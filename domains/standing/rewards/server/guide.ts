import { addsToGuide } from '#members/assistant/server';

/** Passages on badges for the assistant's guide. */
export const REWARDS_GUIDE = addsToGuide({
  id: 'rewards',
  order: 9,
  entries: () => [
    {
      title: 'Badges and achievements',
      text: 'Badges such as creator, networker and backer are earned by what you do. The achievements page shows the rule of each, how far you are and when you earned it.',
      path: '/achievements',
      category: 'reputation',
    },
  ],
});
