import { addsToGuide } from '#members/assistant/server';

/** Passages on projects for the assistant's guide. */
export const PROJECTS_GUIDE = addsToGuide({
  id: 'projects',
  order: 5,
  entries: () => [
    {
      title: 'Create a project',
      text: 'Create a project by describing it once: title, purpose, place, amount and dates. Drafts are saved automatically. Hodag then checks open grants and shows which fit, why, and what rules others out.',
      path: '/create-project',
      category: 'funding',
    },
  ],
});
