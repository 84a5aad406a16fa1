import { analyse, englishAnalyser } from '#engines/retrieval';
import { extractSkills, nameSkills } from '#people/people/contract';

/** Fields of a hackathon for matching. */
export interface Asked {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** Ids of skills. */
  readonly skills: readonly string[];
}

/** Facts about a member for matching: skills by id, and the project they work on. */
export interface Known {
  readonly skills: ReadonlySet<string>;
  readonly project: {
    readonly title: string;
    readonly summary: string;
    readonly description: string;
    readonly categories: readonly string[];
  } | null;
}

export interface HackathonFit {
  /** 0 to 1, to order by. */
  readonly fit: number;
  readonly reasons: readonly string[];
  readonly lacks: string | null;
}

/** Weights of a skill of the member, a skill of the project and a topic of the project. */
const WEIGHTS = { skills: 0.6, project: 0.25, topics: 0.15 } as const;
/** Skills and topics that a sentence names. */
const NAMED = 4;

/**
 * How well a hackathon fits a member, with the reasons in words; null where there is no reason. It compares the skills
 * it asks for with the member's and with those that the project's text names, and the project's categories with its
 * own words.
 */
export function matchHackathon(asked: Asked, { skills, project }: Known): HackathonFit | null {
  const known = asked.skills.filter((id) => skills.has(id));
  const used = project ? skillsOf(project).filter((id) => asked.skills.includes(id)) : [];
  const topics = project ? topicsIn(asked, project.categories) : [];
  const reasons = [
    ...(known.length > 0 ? [`Asks for ${list(nameSkills(known))}, which you know.`] : []),
    ...(project && used.length > 0
      ? [`Your project ${project.title} is about ${list(nameSkills(used))}, which it asks for.`]
      : []),
    ...(project && topics.length > 0
      ? [`Your project ${project.title} is about ${list(topics.map(lower))}, and so is this hackathon.`]
      : []),
  ];
  if (reasons.length === 0) return null;
  const share = (part: readonly string[]) => part.length / Math.max(1, asked.skills.length);
  const fit =
    WEIGHTS.skills * share(known) +
    WEIGHTS.project * share(used) +
    WEIGHTS.topics * Math.min(1, topics.length / 2);
  const missing = asked.skills.filter((id) => !skills.has(id));
  return { fit, reasons, lacks: missing.length === 0 ? null : `You have none of: ${all(missing)}.` };
}

function skillsOf({ title, summary, description }: NonNullable<Known['project']>): string[] {
  return extractSkills(`${title}. ${summary}. ${description}`).map(({ skill }) => skill);
}

/** Categories whose words the hackathon's texts have next to each other, in whatever form. */
function topicsIn({ title, summary, description }: Asked, categories: readonly string[]): string[] {
  const text = ` ${stems(`${title}. ${summary}. ${description}`)} `;
  return categories.filter((category) => {
    const words = stems(category);
    return words !== '' && text.includes(` ${words} `);
  });
}

const stems = (text: string): string =>
  analyse(text, englishAnalyser)
    .map(({ stem }) => stem)
    .join(' ');

const all = (ids: readonly string[]): string => nameSkills(ids).join(', ');

/** "React, Rust and 3 more". */
function list(names: readonly string[]): string {
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** "Climate" in a sentence; abbreviations such as "AI" and "Web3" stay. */
const lower = (topic: string): string =>
  /^\p{Lu}\p{Ll}+( \p{Ll}+)*$/u.test(topic) ? topic.toLowerCase() : topic;
