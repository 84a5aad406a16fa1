import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of projects. */
export const PROJECTS_GUIDE = addsToGuide({
  id: 'projects',
  order: 5,
  entries: () => [
    {
      title: 'Create a project',
      text: 'Create a project by describing it once: title, purpose, place, amount and dates. Drafts save themselves. Hodag then looks through the open calls and says which fit, why, and what stands in the way.',
      path: '/create-project',
      category: 'funding',
    },
  ],
});
