import type { Suggestion } from '../../contract/schemas.ts';

/** Known facts of who looks for a goal. */
export interface Seeker {
  readonly persona: string | null;
  readonly interests: readonly string[];
  /** Title and state of the current project. */
  readonly project: { readonly title: string; readonly isPublished: boolean } | null;
  /** Ids of what Hodag counts. */
  readonly measures: readonly string[];
}

const MOST = 6;
const TITLE_MAX = 120;

const done = { kind: 'done' } as const;
const own = (unit: string, target: number) => ({ kind: 'number', unit, start: 0, target }) as const;

const OF_PERSONA: Readonly<Record<string, Suggestion>> = {
  developer: {
    title: 'Release a first version that others can try',
    category: 'project',
    measure: done,
    steps: ['List what the first version needs', 'Ask one person to test it', 'Fix what they found'],
  },
  designer: {
    title: 'Test my design with 5 people',
    category: 'project',
    measure: own('people', 5),
    steps: ['Write 3 tasks for the test', 'Invite the first 2 people', 'Change what confused them'],
  },
  influencer: {
    title: 'Tell 10 groups about the work',
    category: 'network',
    measure: own('groups', 10),
    steps: ['List groups that care about this', 'Write a short message', 'Send it to the first 3'],
  },
};

/** Goals that fit a member, the nearest first: their project, their persona, what Hodag counts, their interests. */
export function suggestGoals({ persona, interests, project, measures }: Seeker): Suggestion[] {
  const counted = (
    id: string,
    target: number,
    rest: Pick<Suggestion, 'title' | 'category' | 'steps'>,
  ): Suggestion[] =>
    measures.includes(id) ? [{ ...rest, measure: { kind: 'counted', measure: id, target } }] : [];
  const [interest] = interests;
  const ofPersona = OF_PERSONA[persona === 'blue' ? 'developer' : (persona ?? '')];
  const all: Suggestion[] = [
    ...(project && !project.isPublished
      ? [
          {
            title: `Publish ${project.title || 'my draft'}`,
            category: 'project' as const,
            measure: done,
            steps: ['Fill in what is missing', 'Ask one person to read it', 'Publish it'],
          },
        ]
      : counted('projects-published', 1, {
          title: 'Publish a project',
          category: 'project',
          steps: ['Describe the work in a few sentences', 'Name a funding goal', 'Publish it'],
        })),
    ...counted('applications-submitted', 3, {
      title: 'Submit 3 grant applications',
      category: 'funding',
      steps: ['Choose 3 grants that fit', 'Draft the first application', 'Ask someone to review it'],
    }),
    ...(ofPersona ? [ofPersona] : []),
    ...counted('topics-completed', 4, {
      title: 'Complete 4 learning topics',
      category: 'learning',
      steps: ['Read the first topic', 'Answer its quiz'],
    }),
    ...(interest
      ? [
          {
            title: `Talk to 5 people who work on ${interest}`,
            category: 'network' as const,
            measure: own('people', 5),
            steps: ['List people I could ask', 'Write to the first 2'],
          },
        ]
      : []),
    {
      title: 'Find a partner for my work',
      category: 'network',
      measure: done,
      steps: ['Write down what is missing', 'List 3 people or groups', 'Ask the first one'],
    },
  ];
  return all.slice(0, MOST).map((one) => ({ ...one, title: one.title.slice(0, TITLE_MAX) }));
}
