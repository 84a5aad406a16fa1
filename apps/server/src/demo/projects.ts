import { randomUUID } from 'node:crypto';
import { pageEndpoints } from '#projects/projects/contract';
import type { Past } from './past.ts';

const project = (number: string): string => `0d5f3a52-6a1e-4f0e-9a57-2f1f7b6c00${number}`;
const GAUGES = project('01');
const NIGHT_BUS = project('05');
const SEEDS = project('07');

/** Followers of projects. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  [GAUGES]: ['tomas', 'devi', 'seed-library', 'night-ferry'],
  [NIGHT_BUS]: ['mara', 'compost-club'],
  [SEEDS]: ['mara', 'tomas', 'compost-club'],
};

const UPDATES = [
  {
    daysAgo: 15.3,
    who: 'mara',
    id: GAUGES,
    title: 'Two gauges are in the water',
    text: 'Both piers report every ten minutes. The second one needed a longer mast, because boats moor in front of it.',
  },
  {
    daysAgo: 9.6,
    who: 'seed-library',
    id: SEEDS,
    title: 'Forty packets are back',
    text: 'More seeds came back than were borrowed. We dry and label them at the next meeting.',
  },
  {
    daysAgo: 2.2,
    who: 'mara',
    id: GAUGES,
    title: 'The map shows the last storm',
    text: 'You can now see how the water rose hour by hour, and compare it with the forecast.',
  },
] as const;

/** Members follow projects, ask, and read what became of them; one has a page for everyone. */
export async function tellProjects(past: Past): Promise<void> {
  past.goTo(18);
  for (const [id, followers] of Object.entries(FOLLOWERS))
    for (const who of followers)
      await past.act(who, pageEndpoints.followProject, { params: { id }, body: { follows: true } });
  await past.act('mara', pageEndpoints.showProjectToAll, {
    params: { id: GAUGES },
    body: { isPublic: true },
  });
  await tellQuestion(past);
  for (const { daysAgo, who, id, title, text } of UPDATES) {
    past.goTo(daysAgo);
    const body = { id: randomUUID(), title, text };
    await past.act(who, pageEndpoints.postProjectUpdate, { params: { id }, body });
  }
  past.goTo(0);
}

async function tellQuestion(past: Past): Promise<void> {
  const questionId = randomUUID();
  past.goTo(17.1);
  const question = { id: questionId, text: 'Does the gauge still work when the harbor freezes?' };
  await past.act('tomas', pageEndpoints.askProject, { params: { id: GAUGES }, body: question });
  past.goTo(16.4);
  await past.act('mara', pageEndpoints.answerProjectQuestion, {
    params: { id: GAUGES, questionId },
    body: { text: 'It measures from above, so ice does no harm. The level it shows is that of the ice.' },
  });
}
