import { detectMissionConcepts, detectSearchConcepts, type Lexicon } from '#engines/concepts';
import { EVIDENT_TERMS, stemsOf } from './read-text.ts';

/** Texts of a member about themselves and their work. */
export interface MemberText {
  readonly interests: readonly string[];
  readonly skills: readonly string[];
  readonly persona: string | null;
  readonly bio: string | null;
  /** Their own projects, drafts too. */
  readonly projects: readonly { readonly title: string; readonly text: string }[];
  /** Goals they work on. */
  readonly goals?: readonly { readonly title: string; readonly why: string }[];
}

/** A word or two the member chose: an interest or a skill. */
export interface MemberTag {
  readonly kind: 'interest' | 'skill';
  readonly name: string;
  readonly stems: string;
  readonly concepts: readonly number[];
}

/** A member as projects are compared with them. */
export interface MemberReading {
  readonly tags: readonly MemberTag[];
  /** Topics of the bio, the goals and the own projects. */
  readonly topics: readonly { readonly concept: number; readonly label: string }[];
  /** Everything, as a search of the text engine. */
  readonly query: string;
}

/** Words that a persona adds to the search; the others say nothing about a topic. */
const PERSONA_WORDS: Readonly<Record<string, string>> = {
  developer: 'software development',
  designer: 'design',
  influencer: 'social media outreach',
};

/** Characters of the search: a page of a project. */
const QUERY_LENGTH = 6_000;

function tagOf(lexicon: Lexicon, kind: MemberTag['kind'], name: string): MemberTag {
  const concepts = detectSearchConcepts(lexicon, name).map(({ concept }) => concept);
  return { kind, name, stems: stemsOf(name), concepts };
}

/** Reads what a member wrote: chosen words for themselves, longer texts by their topics. */
export function readMember(lexicon: Lexicon, member: MemberText): MemberReading {
  const goals = member.goals ?? [];
  const prose = [
    member.bio ?? '',
    ...goals.flatMap(({ title, why }) => [title, why]),
    ...member.projects.flatMap(({ title, text }) => [title, text]),
  ].join('\n');
  const tags = [
    ...member.interests.map((name) => tagOf(lexicon, 'interest', name)),
    ...member.skills.map((name) => tagOf(lexicon, 'skill', name)),
  ].filter(({ stems }) => stems !== '');
  const topics = detectMissionConcepts(lexicon, { title: '', text: prose })
    .filter(({ terms }) => terms.length >= EVIDENT_TERMS)
    .map(({ concept }) => ({ concept, label: lexicon.concepts[concept]?.label ?? '' }));
  const persona = PERSONA_WORDS[member.persona ?? ''] ?? '';
  const query = [member.interests.join('. '), member.skills.join('. '), persona, prose].join('\n').trim();
  return { tags, topics, query: query.slice(0, QUERY_LENGTH) };
}
