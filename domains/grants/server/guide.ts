import { addsToGuide } from '#assistant/server';

/** What the assistant quotes of the grant search. */
export const GRANTS_GUIDE = addsToGuide({
  id: 'grants',
  order: 6,
  entries: () => [
    {
      title: 'Search grants',
      text: 'Grant search takes words and meaning together, with filters for deadline, amount, region and who may apply. Every figure links to the funder’s notice.',
      path: '/grants',
      category: 'funding',
    },
  ],
});
