import { plural } from '#platform/kernel/format/numbers.ts';

/** Something a member and a project have in common. */
export interface Met {
  /** `topic`: in the texts of both. */
  readonly kind: 'interest' | 'skill' | 'topic';
  /** An interest or a skill as the member wrote it; a topic by its label. */
  readonly name: string;
}

/** Things named of each kind; more do not help anybody choose. */
const NAMED = 3;

/** "Native crafts" and "AI" stay as they are, "Feeding hungry people" becomes "feeding hungry people". */
const KEPT = /^(?:\p{Lu}[\p{Lu}\p{N}]|Native|Indigenous|Internet)/u;
const inSentence = (label: string): string =>
  KEPT.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** "a", "a and b", "a, b and c". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Writes the reasons, the weightiest first, in plain sentences. */
export function sayReason(met: readonly Met[]): string {
  const of = (kind: Met['kind']): string[] =>
    met.flatMap((one) => (one.kind === kind ? [one.name] : [])).slice(0, NAMED);
  const topics = of('topic').map((label) => `on ${inSentence(label)}`);
  const interests = of('interest');
  const skills = of('skill');
  return [
    topics.length > 0 && `You both work ${listed(topics)}.`,
    interests.length > 0 &&
      `It matches your ${plural(interests.length, 'interest', 'interests')}: ${interests.join(', ')}.`,
    skills.length > 0 &&
      `It mentions your ${plural(skills.length, 'skill', 'skills')}: ${skills.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
