import * as z from 'zod/mini';
import { TOPIC_CATEGORIES, TOPIC_LEVELS } from '../../contract/constants.ts';
import { topicIdSchema } from '../../contract/schemas.ts';

const headSchema = z.strictObject({
  id: topicIdSchema,
  title: z.string().check(z.minLength(3), z.maxLength(80)),
  category: z.enum(TOPIC_CATEGORIES),
  level: z.enum(TOPIC_LEVELS),
  version: z.coerce.number<string>().check(z.int(), z.gte(1)),
  summary: z.string().check(z.minLength(20), z.maxLength(240)),
});

/** A topic's file, read: the facts of its head and the Markdown below it. */
export type ParsedTopic = z.infer<typeof headSchema> & { readonly markdown: string };

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/**
 * Reads a topic's file: lines of `name: value` between two lines of dashes, then Markdown.
 * @throws when the head is missing, or a fact of it is missing, unknown or wrong
 */
export function parseTopic(file: string): ParsedTopic {
  const { head, body } = FILE.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (head === undefined || body === undefined) throw new Error('A topic starts with its facts between ---');
  const facts = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { ...z.parse(headSchema, Object.fromEntries(facts)), markdown: body.trim() };
}
