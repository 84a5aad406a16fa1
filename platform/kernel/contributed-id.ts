import { z } from 'zod';

/** Under this name a schema says whose ids a text is one of. */
export const IDS_OF = 'x-ids-of';

/**
 * The id of something that domains contribute. A contract below them cannot list these ids; the API's document does,
 * with those of the instance, and an operation that is given one looks it up.
 * @param point name of the extension point, `reputation.rule`
 */
export function contributedId(point: string): z.ZodString {
  return z.string().meta({ [IDS_OF]: point });
}
