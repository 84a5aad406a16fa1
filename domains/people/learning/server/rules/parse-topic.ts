import * as z from 'zod/mini';
import { readFrontMatter } from '#platform/kernel/front-matter.ts';
import { TOPIC_CATEGORIES, TOPIC_LEVELS } from '../../contract/constants.ts';
import { topicIdSchema } from '../../contract/schemas.ts';

const factsSchema = z.strictObject({
  id: topicIdSchema,
  title: z.string().check(z.minLength(3), z.maxLength(80)),
  category: z.enum(TOPIC_CATEGORIES),
  level: z.enum(TOPIC_LEVELS),
  summary: z.string().check(z.minLength(20), z.maxLength(240)),
});

/** Facts of learning about a topic; its text is a document of content. */
export type TopicFacts = z.infer<typeof factsSchema>;

/**
 * Reads the facts on top of a topic's file.
 * @throws when one is missing, unknown or wrong
 */
export function parseTopic(file: string): TopicFacts {
  return z.parse(factsSchema, readFrontMatter(file).facts);
}
