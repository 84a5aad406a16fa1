import { type SQL, sql } from 'drizzle-orm';

/**
 * Query for entries by one word: the word or its beginning, and its other forms in English ("gardens" by "garden").
 * @param word letters and digits alone
 */
export const termQuery = (word: string): SQL =>
  sql`(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`;
