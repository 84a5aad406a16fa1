import { addsToGuide } from '#members/assistant/server';

/** Passages on teams for the assistant's guide. */
export const TEAMS_GUIDE = addsToGuide({
  id: 'teams',
  order: 40,
  entries: () => [
    {
      title: 'Build a team with HyperCrowd',
      text: 'Describe your mission. HyperCrowd reads the roles and skills it needs, proposes teams with reasons, and says what is missing. You ask people one by one; contacts are shown once both sides have accepted. Then the team works in its own space.',
      path: '/hypercrowd',
      category: 'community',
    },
  ],
});
