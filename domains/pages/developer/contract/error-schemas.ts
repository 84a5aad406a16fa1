import { z } from 'zod';

const catalogedError = z.object({
  code: z.string().meta({ examples: ['grants.not_found'] }),
  status: z.int().meta({ examples: [404] }),
  /** The usual sentence; an answer may have one that says more. */
  message: z.string(),
});

export const errorCodesAnswer = z.object({
  /** Codes that every call may answer first, then by domain. */
  groups: z.array(z.object({ domain: z.string(), errors: z.array(catalogedError) })),
});
export type ErrorGroup = z.output<typeof errorCodesAnswer>['groups'][number];
