import { findOpenGrants, isSearchReady } from '#grants/catalog/server';
import { findNonprofitsAbout } from '#grants/nonprofits/server';
import { findProfile } from '#members/profiles/server';
import { nameSkills } from '#people/people/contract';
import { getBuilders, listSeekersAbout } from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listNewestPublished, listProjectsToCompare } from '#projects/projects/server';
import type { Topic } from '../../contract/causes.ts';
import type { Found, PurposeMatches } from '../../contract/schemas.ts';
import { rankTexts } from '../rules/rank-texts.ts';
import { takeTurns } from '../rules/take-turns.ts';

const SHOWN = 6;
/** Only the newest projects are compared: their texts are read at every request. */
const PROJECTS_READ = 200;

/** Finds the matches of a member's causes or strengths; each list is ranked and says why. */
export async function findLeads(
  services: Services,
  userId: string,
  topics: readonly Topic[],
): Promise<PurposeMatches> {
  const { db } = services;
  return {
    projects: await findProjects(db, userId, topics),
    grants: isSearchReady(services) ? await findGrants(services, topics) : null,
    people: await findPeople(db, userId, topics),
    nonprofits: await findNonprofits(db, topics),
  };
}

async function findProjects(db: Database, userId: string, topics: readonly Topic[]): Promise<Found[]> {
  const { interests } = await findProfile(db, userId);
  const heads = await listNewestPublished(db, PROJECTS_READ);
  const others = heads.filter(({ ownerId }) => ownerId !== userId).map(({ id }) => id);
  const projects = new Map((await listProjectsToCompare(db, others)).map((one) => [one.id, one]));
  const candidates = others.flatMap((id) => {
    const project = projects.get(id);
    if (!project) return [];
    const { title, summary, description, categories } = project;
    return [{ id, text: [title, summary, description, ...categories].join(' ') }];
  });
  return rankTexts(topics, interests, candidates, SHOWN).map(({ id, ...reasons }) => ({
    title: projects.get(id)?.title ?? '',
    href: `/projects/${id}`,
    causes: [...reasons.causes],
    matches: [...reasons.matches],
  }));
}

async function findGrants(
  services: Services,
  topics: readonly Topic[],
): Promise<NonNullable<PurposeMatches['grants']>> {
  const lists = [];
  for (const { name, search } of topics) {
    const { grants } = await findOpenGrants(services, { text: search, limit: SHOWN });
    lists.push({ cause: name, items: grants });
  }
  return takeTurns(lists, SHOWN).map(({ id, title, funder, deadline, causes: by, matches }) => ({
    title,
    href: `/grants/${id}`,
    funder: funder?.name ?? null,
    deadline: deadline.kind === 'date' ? deadline.at : null,
    causes: [...by],
    matches: [...matches],
  }));
}

/** Entries of the directory whose group is one of the topics', or that have their words in the name. */
async function findNonprofits(db: Database, topics: readonly Topic[]): Promise<Found[]> {
  const lists = [];
  for (const { name, ntee = [], words } of topics) {
    const found = await findNonprofitsAbout(db, { ntee, words, limit: SHOWN });
    const items = found.map(({ id, name: title, city, state, why }) => ({
      id,
      title: [title, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
      matches: [...(why.group ? [why.group] : []), ...why.words],
    }));
    lists.push({ cause: name, items });
  }
  return takeTurns(lists, SHOWN).map(({ id, title, causes: by, matches }) => ({
    title,
    href: `/nonprofits/${id}`,
    causes: [...by],
    matches: [...matches],
  }));
}

async function findPeople(db: Database, userId: string, topics: readonly Topic[]): Promise<Found[]> {
  const lists = [];
  for (const { name, words, skills } of topics) {
    const word = words[0] ?? name;
    const ids = await listSeekersAbout(db, userId, { word, skills, most: SHOWN });
    const shown = new Map((await getBuilders(db, ids)).map((one) => [one.userId, one]));
    const items = ids.flatMap((id) => {
      const builder = shown.get(id);
      if (!builder) return [];
      const theirs = builder.skills.map(({ skill }) => skill).filter((skill) => skills.includes(skill));
      return [{ id, title: builder.username, matches: theirs.length > 0 ? nameSkills(theirs) : [word] }];
    });
    lists.push({ cause: name, items });
  }
  return takeTurns(lists, SHOWN).map(({ title, causes: by, matches }) => ({
    title,
    href: `/u/${encodeURIComponent(title)}`,
    causes: [...by],
    matches: [...matches],
  }));
}
