import type { PayMode } from '#people/people/contract';
import { peopleEndpoints } from '#people/people/contract';
import type { Past } from './past.ts';

interface Builder {
  readonly daysAgo: number;
  readonly who: string;
  /** Skill → level. */
  readonly skills: Readonly<Record<string, number>>;
  readonly hours: number;
  readonly languages: string[];
  readonly roles: string[];
  readonly pay: PayMode[];
  readonly wanted: string;
  /** A page that shows the first skill. */
  readonly link?: { readonly url: string; readonly label: string };
}

/** Builder profiles of the demo's members. */
const BUILDERS: readonly Builder[] = [
  {
    daysAgo: 38.2,
    who: 'mara',
    skills: { embedded: 5, 'data-analysis': 3, 'public-speaking': 3 },
    hours: 6,
    languages: ['en', 'es'],
    roles: ['lead', 'researcher'],
    pay: ['volunteer', 'hdag'],
    wanted: 'A second town on the coast that wants flood gauges before the next storm season.',
    link: { url: 'https://example.org/flood-gauges', label: 'Gauges at the harbor' },
  },
  {
    daysAgo: 31.5,
    who: 'tomas',
    skills: { accessibility: 5, 'ui-design': 4, elections: 4 },
    hours: 10,
    languages: ['en', 'pt'],
    roles: ['designer', 'researcher'],
    pay: ['paid', 'hdag'],
    wanted: 'A group that has to decide together and wants everyone to be able to vote.',
  },
  {
    daysAgo: 30.4,
    who: 'devi',
    skills: { rust: 5, javascript: 4, databases: 4, blockchain: 3 },
    hours: 15,
    languages: ['en', 'hi', 'ta'],
    roles: ['blockchain-developer', 'developer'],
    pay: ['paid'],
    wanted: 'A small protocol team that writes down why before it writes code.',
    link: { url: 'https://example.org/light-client', label: 'A light client in 900 lines' },
  },
  {
    daysAgo: 28.7,
    who: 'mesh-garden',
    skills: { 'system-administration': 4, embedded: 4, 'digital-skills': 3 },
    hours: 8,
    languages: ['en', 'de'],
    roles: ['developer'],
    pay: ['volunteer'],
    wanted: 'Neighbors with a roof, a ladder and an open window.',
  },
  {
    daysAgo: 22.1,
    who: 'seed-library',
    skills: { gardening: 5, 'volunteer-coordination': 4, 'community-organizing': 3 },
    hours: 4,
    languages: ['en'],
    roles: ['coordinator'],
    pay: ['volunteer'],
    wanted: 'A school that would grow beans and tomatoes for seed with us.',
  },
  {
    daysAgo: 16.8,
    who: 'lantern-press',
    skills: { layout: 5, editing: 4, writing: 4 },
    hours: 5,
    languages: ['en', 'fr'],
    roles: ['writer', 'designer'],
    pay: ['hdag', 'volunteer'],
    wanted: 'A neighborhood that needs a newspaper people keep.',
  },
  {
    daysAgo: 14.3,
    who: 'night-ferry',
    skills: { driving: 5, logistics: 4 },
    hours: 12,
    languages: ['en', 'tl'],
    roles: ['coordinator'],
    pay: ['paid', 'volunteer'],
    wanted: '',
  },
  {
    daysAgo: 1.2,
    who: 'tool-shed',
    skills: { repairs: 5, carpentry: 4, 'bike-repair': 4, sewing: 2 },
    hours: 3,
    languages: ['en'],
    roles: ['maker'],
    pay: ['volunteer'],
    wanted: 'Someone who repairs what I cannot, on Saturdays.',
  },
  {
    daysAgo: 4.2,
    who: 'compost-club',
    skills: { gardening: 4, 'volunteer-coordination': 3 },
    hours: 5,
    languages: ['en'],
    roles: ['coordinator'],
    pay: ['volunteer'],
    wanted: 'Somebody with a truck and a free Saturday.',
  },
];

/** Members fill in their builder profiles and show them to members. */
export async function fillDirectory(past: Past): Promise<void> {
  for (const { daysAgo, who, skills, link, ...written } of BUILDERS) {
    past.goTo(daysAgo);
    const evidence = link ? [{ kind: 'link' as const, ...link }] : [];
    await past.act(who, peopleEndpoints.saveBuilder, {
      body: {
        ...written,
        revision: 0,
        skills: Object.entries(skills).map(([skill, level], at) => ({
          skill,
          level,
          evidence: at === 0 ? evidence : [],
        })),
        otherSkills: [],
        isLooking: true,
        visibility: 'members',
        isPaused: false,
      },
    });
  }
}
