import { addsToGuide } from '#members/assistant/server';

/** Passages on the grant search for the assistant's guide. */
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
    {
      title: 'Put a deadline into your calendar',
      text: 'Open a grant and choose Calendar: you get a calendar file that reminds you 7 days and 1 day before the deadline. Where the source lists no date, set your own under “Your date to apply” first.',
      summary:
        'How do I add a deadline, date or reminder of a grant to my calendar? ics, Google, Outlook, remind me.',
      path: '/grants?saved=only',
      category: 'funding',
    },
  ],
});
