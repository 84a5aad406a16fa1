import { listAccountNames } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import { findHiding } from '#members/reviews/server';
import type { Services } from '#platform/server/services.ts';
import { listOwnProjects, listPublications } from '#projects/projects/server';
import { PEOPLE_CASES } from '../../contract/constants.ts';
import type { BuilderCard, Evidence, OwnBuilder } from '../../contract/schemas.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { sharedHours, utcOffset } from '../rules/shared-hours.ts';
import { suggestBuilder } from '../rules/suggest-builder.ts';
import { findBuilder } from '../store/builder-store.ts';
import type { BuilderRow } from '../store/tables.ts';
import { type EarnedEvidence, listEarned } from './earned-evidence.ts';

/** A member's own builder profile; what their profile suggests where they saved none. */
export async function presentOwn(
  services: Pick<Services, 'db' | 'contributions'>,
  userId: string,
): Promise<OwnBuilder> {
  const { db } = services;
  const [row, profile, projects] = [
    await findBuilder(db, userId),
    await findProfile(db, userId),
    await listOwnProjects(db, userId),
  ];
  const earned = await listEarned(services, db, [userId]);
  const published = projects.filter(({ status }) => status === 'published');
  // Evidence that is no longer theirs is left out, so that the next save is not refused for it.
  const possible = { projects: new Map(published.map(({ id, title }) => [id, title])), earned };
  const { skills, ...written } = row ? contentOf(row) : suggestBuilder(profile);
  return {
    ...written,
    skills: skills.map((one) => ({
      ...one,
      evidence: one.evidence.filter((evidence) => shown(evidence, possible).length > 0),
    })),
    timeZone: profile.timeZone,
    projects: published.map(({ id, title }) => ({ id, title })),
    earned: earned.map(({ source, id, label }) => ({ source, id, label })),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    hidden: await findHiding(services, PEOPLE_CASES, userId),
  };
}

function contentOf(row: BuilderRow) {
  const { userId: _u, skillIds: _s, createdAt: _c, updatedAt: _at, timeZone: _z, ...content } = row;
  return content;
}

/** Builder profiles as one member sees those of others; ids without an account are left out. */
export async function presentCards(
  services: Pick<Services, 'db' | 'contributions'>,
  rows: readonly BuilderRow[],
  viewer: { readonly userId: string; readonly timeZone: string | null; readonly now: Date },
): Promise<BuilderCard[]> {
  const { db } = services;
  const ids = rows.map(({ userId }) => userId);
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  const projects = new Map(
    (await listPublications(db, ids)).map(({ projectId, title }) => [projectId, title]),
  );
  const showing = rows.filter(({ skills }) => skills.some(({ evidence }) => evidence.some(isEarned)));
  const earned = await listEarned(
    services,
    db,
    showing.map(({ userId }) => userId),
  );
  const own = utcOffset(viewer.timeZone, viewer.now);
  return rows.flatMap((row) => {
    const username = names.get(row.userId);
    if (username === undefined) return [];
    const possible = { projects, earned: earned.filter(({ userId }) => userId === row.userId) };
    const theirs = utcOffset(row.timeZone, viewer.now);
    return [
      {
        username,
        skills: row.skills
          .toSorted((one, other) => other.level - one.level)
          .map(({ skill, level, evidence }) => ({
            skill,
            name: nameSkills([skill])[0] ?? skill,
            level,
            evidence: evidence.flatMap((one) => shown(one, possible)),
          })),
        otherSkills: row.otherSkills,
        hours: row.hours,
        timeZone: row.timeZone,
        sharedHours: own === null || theirs === null ? null : sharedHours(own, theirs),
        languages: row.languages,
        roles: row.roles,
        pay: row.pay,
        wanted: row.wanted,
        isOwn: row.userId === viewer.userId,
        updatedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

const isEarned = ({ kind }: Evidence): boolean => kind === 'earned';

interface Possible {
  readonly projects: ReadonlyMap<string, string>;
  /** Evidence the member earned. */
  readonly earned: readonly EarnedEvidence[];
}

/** A project that is no longer published is not shown, nor what was taken back. */
function shown(evidence: Evidence, { projects, earned }: Possible) {
  if (evidence.kind === 'link') return [{ label: evidence.label || evidence.url, href: evidence.url }];
  if (evidence.kind === 'earned')
    return earned
      .filter(({ source, id }) => source === evidence.source && id === evidence.id)
      .map(({ label, href }) => ({ label, href }));
  const title = projects.get(evidence.projectId);
  return title === undefined ? [] : [{ label: title, href: `/projects/${evidence.projectId}` }];
}
