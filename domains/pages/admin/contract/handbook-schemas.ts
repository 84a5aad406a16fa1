import { z } from 'zod';

const entry = z.object({
  /** Its anchor in its part. */
  id: z.string(),
  /** As programs write it. */
  name: z.string(),
  text: z.string(),
  /** For example "Default: 7". */
  facts: z.array(z.string()),
});
export type HandbookEntry = z.output<typeof entry>;

const part = z.object({ id: z.string(), title: z.string(), lead: z.string(), entries: z.array(entry) });
export type HandbookPart = z.output<typeof part>;

/** The handbook, part by part. */
export const handbookAnswer = z.object({ parts: z.array(part) });
