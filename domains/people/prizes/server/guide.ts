import { addsToGuide } from '#members/assistant/server';

/** Passage on prizes for the assistant's guide. */
export const PRIZES_GUIDE = addsToGuide({
  id: 'prizes',
  order: 47,
  entries: () => [
    {
      title: 'Prizes of a hackathon',
      text: 'A host pays prizes in HDAG into escrow until submissions close; until then no prize in HDAG is named on the page. When the result is published, each maker of a placed entry gets an equal part. Without a result all of it goes back to the host.',
      path: '/hackathons',
      category: 'community',
    },
  ],
});
