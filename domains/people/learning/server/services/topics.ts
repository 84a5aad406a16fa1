import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPublishedTexts, markdownToHtml, type PublishedText } from '#members/content/server';
import type { Services } from '#platform/server/services.ts';
import { TOPIC_IDS } from '../../contract/constants.ts';
import type { Topic, TopicCard } from '../../contract/schemas.ts';
import { parseTopic, type TopicFacts } from '../rules/parse-topic.ts';
import { presentQuizQuestion } from '../rules/question.ts';
import { readingMinutes } from '../rules/reading-time.ts';
import { QUIZZES } from '../starter/questions/quizzes.ts';

/** From the folder the server is started in, as the migrations are. */
export const TOPIC_FOLDER = 'domains/people/learning/server/starter/topics';

type Reads = Pick<Services, 'db' | 'contributions' | 'resources'>;

/** A topic with its text as readers see it now. */
type ReadTopic = TopicFacts & { readonly text: PublishedText };

let loaded: Promise<readonly TopicFacts[]> | null = null;

/**
 * Loads the facts about the topics, in reading order; read once.
 * @throws when a file is missing or wrong
 */
export function loadTopicFacts(): Promise<readonly TopicFacts[]> {
  loaded ??= readFacts().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function readFacts(): Promise<readonly TopicFacts[]> {
  const files = await Promise.all(
    TOPIC_IDS.map((id) => readFile(join(process.cwd(), TOPIC_FOLDER, `${id}.md`), 'utf8')),
  );
  return files.map((file, index) => {
    const facts = parseTopic(file);
    if (facts.id !== TOPIC_IDS[index])
      throw new Error(`The file ${TOPIC_IDS[index]}.md says it is ${facts.id}`);
    return facts;
  });
}

/** All topics in reading order, with the texts that are published now. */
export async function readTopics(services: Reads): Promise<readonly ReadTopic[]> {
  const texts = await listPublishedTexts(services, TOPIC_IDS);
  return (await loadTopicFacts()).map((facts, index) => ({ ...facts, text: texts[index] as PublishedText }));
}

/** The topics as entries of a list. */
export async function listTopicCards(services: Reads): Promise<TopicCard[]> {
  return (await readTopics(services)).map(({ text, ...facts }) => ({
    ...facts,
    minutes: readingMinutes(text.markdown),
  }));
}

/** One topic with its quiz, the options shuffled anew each time; null for an unknown id. */
export async function findTopic(services: Reads, id: string): Promise<Topic | null> {
  const facts = await loadTopicFacts();
  const at = facts.findIndex((candidate) => candidate.id === id);
  const found = facts[at];
  if (!found) return null;
  const [text] = await listPublishedTexts(services, [found.id]);
  const next = facts[at + 1];
  const { markdown, version } = text as PublishedText;
  return {
    ...found,
    minutes: readingMinutes(markdown),
    content: markdownToHtml(markdown),
    version,
    next: next ? { id: next.id, title: next.title } : null,
    quiz: QUIZZES[found.id].map((question) => presentQuizQuestion(question, randomInt)),
  };
}
