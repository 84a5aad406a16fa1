import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOPIC_IDS } from '../contract/constants.ts';
import type { Topic, TopicCard } from '../contract/schemas.ts';
import { parseTopic } from './rules/parse-topic.ts';
import { presentQuizQuestion } from './rules/question.ts';
import { readingMinutes } from './rules/reading-time.ts';
import { renderMarkdown } from './rules/render-markdown.ts';
import { type Section, topicSections } from './rules/topic-sections.ts';
import { QUIZZES } from './starter/questions/quizzes.ts';

/** From the folder the server is started in, as the migrations are. */
const FOLDER = 'domains/learning/server/starter/topics';

/** A topic without what changes from one reading to the next. */
type LoadedTopic = Omit<Topic, 'quiz'> & { readonly sections: readonly Section[] };

let loaded: Promise<readonly LoadedTopic[]> | null = null;

/**
 * All topics in reading order, read and rendered once.
 * @throws when a file is missing or wrong
 */
export function loadTopics(): Promise<readonly LoadedTopic[]> {
  loaded ??= readTopics().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function readTopics(): Promise<readonly LoadedTopic[]> {
  const files = await Promise.all(
    TOPIC_IDS.map((id) => readFile(join(process.cwd(), FOLDER, `${id}.md`), 'utf8')),
  );
  const topics = files.map(parseTopic);
  return topics.map(({ markdown, ...facts }, index) => {
    if (facts.id !== TOPIC_IDS[index])
      throw new Error(`The file ${TOPIC_IDS[index]}.md says it is ${facts.id}`);
    const next = topics[index + 1];
    return {
      ...facts,
      minutes: readingMinutes(markdown),
      content: renderMarkdown(markdown),
      sections: topicSections(markdown),
      next: next ? { id: next.id, title: next.title } : null,
    };
  });
}

/** The topics as entries of a list. */
export async function listTopicCards(): Promise<TopicCard[]> {
  const topics = await loadTopics();
  return topics.map(({ id, title, category, level, summary, minutes }) => ({
    id,
    title,
    category,
    level,
    summary,
    minutes,
  }));
}

/** One topic with its quiz, the options shuffled anew each time; null for an unknown id. */
export async function findTopic(id: string): Promise<Topic | null> {
  const topics = await loadTopics();
  const found = topics.find((candidate) => candidate.id === id);
  if (!found) return null;
  const { sections: _sections, ...topic } = found;
  return { ...topic, quiz: QUIZZES[topic.id].map((question) => presentQuizQuestion(question, randomInt)) };
}
