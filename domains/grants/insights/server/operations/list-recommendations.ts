import { LEXICON } from '#grants/catalog/server';
import { listAccountNames } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import { getActiveGoals, getCurrentProject } from '#people/goals/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import { RECOMMENDATIONS_MAX } from '../../contract/constants.ts';
import type { insightsEndpoints } from '../../contract/endpoints.ts';
import { rankProjects } from '../rules/rank-projects.ts';
import { readMember } from '../rules/read-member.ts';
import { publishedProjects } from '../services/published-projects.ts';

/** So many of the caller's own projects say what they work on, the current one first, then the last changed. */
const OWN_PROJECTS = 5;

/** Published projects of others that share something with the caller's profile and projects, best first. */
export const listRecommendations: Operation<(typeof insightsEndpoints)['listRecommendations']> = async (
  services,
  actor,
) => {
  const { db } = services;
  const { userId } = requireMember(actor);
  const [profile, own, current, goals] = await Promise.all([
    findProfile(db, userId),
    listOwnProjects(db, userId),
    getCurrentProject(db, userId),
    getActiveGoals(services, userId),
  ]);
  const further = own.filter(({ id }) => id !== current?.id);
  const projects = [...(current ? [current] : []), ...further]
    .slice(0, OWN_PROJECTS)
    .map(({ title, summary, description, categories }) => ({
      title,
      text: [summary, description, categories.join('. ')].join('\n'),
    }));
  const { interests, skills, persona, bio } = profile;
  const member = readMember(LEXICON, { interests, skills, persona, bio, projects, goals });
  if (member.query === '') return { recommendations: [] };
  const known = publishedProjects(services);
  const others = (await known.list(db)).filter(({ ownerId }) => ownerId !== userId);
  const fits = new Map(
    known.index
      .search({ query: member.query, limit: known.index.size, repair: false })
      .hits.map(({ id, fit }) => [id, fit]),
  );
  const candidates = others.map(({ id, text }) => ({ id, text, fit: fits.get(id) ?? 0 }));
  const ranked = rankProjects(member, candidates, RECOMMENDATIONS_MAX);
  const heads = new Map(others.map((head) => [head.id, head]));
  const owners = ranked.map(({ id }) => heads.get(id)?.ownerId ?? '');
  const names = new Map(
    (await listAccountNames(db, [...new Set(owners)])).map(({ id, username }) => [id, username]),
  );
  return {
    recommendations: ranked.map(({ id, matchScore, reason }, at) => ({
      projectId: id,
      matchScore,
      reason,
      title: heads.get(id)?.title ?? '',
      owner: names.get(owners[at] ?? '') ?? '',
    })),
  };
};
