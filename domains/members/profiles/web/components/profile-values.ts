import { PROFILE_LIMITS as LIMITS } from '../../contract/constants.ts';
import { linkProblem } from '../../contract/link-problem.ts';
import type { Profile, ProfileContent, Visibility } from '../../contract/schemas.ts';

/** Values of the form: empty texts where the profile has none. */
export interface ProfileValues {
  readonly persona: string;
  readonly interests: readonly string[];
  readonly skills: readonly string[];
  readonly bio: string;
  readonly location: string;
  readonly timeZone: string;
  readonly availability: string;
  readonly links: readonly string[];
  readonly visibility: Visibility;
}
export type ProfileField = keyof ProfileValues;

/** The form of a profile. */
export function valuesOf(profile: Profile): ProfileValues {
  const { interests, skills, links, visibility } = profile;
  return {
    persona: profile.persona ?? '',
    interests,
    skills,
    bio: profile.bio ?? '',
    location: profile.location ?? '',
    timeZone: profile.timeZone ?? '',
    availability: profile.availability ?? '',
    links,
    visibility,
  };
}

/** Turns the form into the content to send. */
function contentOf(values: ProfileValues): Record<ProfileField, unknown> {
  const tidy = (text: string): string | null => text.trim() || null;
  return {
    persona: tidy(values.persona),
    interests: values.interests,
    skills: values.skills,
    bio: tidy(values.bio),
    location: tidy(values.location),
    timeZone: tidy(values.timeZone),
    availability: tidy(values.availability),
    links: values.links.map((link) => link.trim()).filter(Boolean),
    visibility: values.visibility,
  };
}

/** The parts of the form that differ from what was loaded. The server checks what they hold. */
export function changesIn(values: ProfileValues, loaded: ProfileValues): Partial<ProfileContent> {
  const [now, before] = [contentOf(values), contentOf(loaded)];
  const names = Object.keys(now) as ProfileField[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<ProfileContent>;
}

/** One's own changes on top of what someone saved meanwhile. */
export function onTopOf(theirs: ProfileValues, mine: ProfileValues, loaded: ProfileValues): ProfileValues {
  return withFields(theirs, mine, Object.keys(changesIn(mine, loaded)) as ProfileField[]);
}

/**
 * Merges the saved profile with what was typed since it was sent: by the letter, or a space between two words is
 * lost.
 */
export function typedSince(sent: ProfileValues, now: ProfileValues, saved: ProfileValues): ProfileValues {
  const names = Object.keys(now) as ProfileField[];
  return withFields(
    saved,
    now,
    names.filter((name) => now[name] !== sent[name]),
  );
}

function withFields(
  under: ProfileValues,
  over: ProfileValues,
  names: readonly ProfileField[],
): ProfileValues {
  return { ...under, ...Object.fromEntries(names.map((name) => [name, over[name]])) };
}

/** Finds the problems that the browser can see. */
export function problemsIn(values: ProfileValues): Partial<Record<ProfileField, string>> {
  const bad = values.links.map((link) => link.trim()).find((link) => link && linkProblem(link) !== null);
  return {
    ...(values.bio.length > LIMITS.bioMax
      ? { bio: `Your bio is too long: at most ${LIMITS.bioMax} characters` }
      : {}),
    ...(values.location.length > LIMITS.locationMax
      ? { location: `This place is too long: at most ${LIMITS.locationMax} characters` }
      : {}),
    ...(bad ? { links: `${bad}: ${linkProblem(bad)}` } : {}),
  };
}

/** The server's words by the form's field: `links.2` is about the links. */
export function refusalsByField(
  fields: Readonly<Record<string, string>>,
): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.split('.')[0] ?? name, message]),
  );
}
