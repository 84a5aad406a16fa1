import { counted, plural } from '#platform/kernel/format/numbers.ts';
import type { Idea } from '../../contract/schemas.ts';
import type { NearTopic } from './near-topics.ts';

/** A topic with what the searches for its words find. */
export interface CountedTopic extends Omit<NearTopic, 'words'> {
  readonly words: string;
  readonly grants: number;
  readonly projects: number;
}

/** Categories that projects are offered (`PROJECT_CATEGORIES`), by area of the lexicon. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  food: 'Agriculture and food',
  farming: 'Agriculture and food',
  forest: 'Wildlife',
  animals: 'Wildlife',
  water: 'Water',
  environment: 'Climate',
  energy: 'Energy',
  housing: 'Housing',
  jobs: 'Jobs and skills',
  business: 'Jobs and skills',
  earlyfamily: 'Community',
  schools: 'Education',
  stem: 'Education',
  highered: 'Education',
  health: 'Health',
  medresearch: 'Health',
  mental: 'Health',
  disability: 'Accessibility',
  disaster: 'Climate',
  digital: 'Civic technology',
  science: 'Research',
  engineering: 'Research',
  arts: 'Arts and culture',
  heritage: 'Arts and culture',
};
const OTHER_CATEGORY = 'Community';

/** Words that a category of its own is for, whatever area they lie in. */
const WEB3 = /web3|blockchain|decentrali|crypto|dao\b|defi\b|nft/i;

function categoryOf({ area, label }: CountedTopic): string {
  if (WEB3.test(label)) return 'Web3';
  return (area && CATEGORY_OF[area]) || OTHER_CATEGORY;
}

/** How much a topic lacks projects: its money against those who would already use it. */
export function gapOf({ grants, projects, nearness }: CountedTopic): number {
  return (nearness * Math.log(1 + grants)) / (1 + projects);
}

/** "12 open grants and programs mention “food storage”; 1 published project here does." */
export function evidenceText({
  words,
  grants,
  projects,
}: Pick<CountedTopic, 'words' | 'grants' | 'projects'>): string {
  const money = `${counted(grants, 'open grant or program', 'open grants and programs')} ${plural(grants, 'mentions', 'mention')}`;
  const others =
    projects === 0
      ? 'no published project here does'
      : `${counted(projects, 'published project')} here ${plural(projects, 'does', 'do')}`;
  return `${money} “${words}”; ${others}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The largest gaps as ideas; none without a grant that can be applied for. Where two share words, the larger. */
export function makeIdeas(topics: readonly CountedTopic[], goal: number, most: number): Idea[] {
  const seen = new Set<string>();
  return topics
    .filter(({ grants }) => grants > 0)
    .sort((a, b) => gapOf(b) - gapOf(a) || (a.label < b.label ? -1 : 1))
    .filter(({ words }) => !seen.has(words.toLowerCase()) && seen.add(words.toLowerCase()))
    .slice(0, most)
    .map((topic) => ({
      title: capital(topic.label),
      description: evidenceText(topic),
      categories: [categoryOf(topic)],
      fundingGoal: goal,
      evidence: { words: topic.words, grants: topic.grants, projects: topic.projects },
      writer: 'rules' as const,
    }));
}
