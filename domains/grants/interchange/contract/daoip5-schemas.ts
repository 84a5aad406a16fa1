import * as z from 'zod/mini';

export const systemParamsSchema = z.strictObject({
  /** Id of a source. */
  system: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,199}$/u)),
});

/** `GrantSystem` of DAOIP-5, with what a reader needs before it takes the whole file. */
const systemSchema = z.object({
  type: z.literal('GrantSystem'),
  id: z.string(),
  name: z.string(),
  grantPoolsURI: z.string(),
  extensions: z.object({
    'hodag.source': z.object({ pools: z.int(), license: z.nullable(z.string()) }),
  }),
});

export const systemsAnswer = z.object({
  '@context': z.string(),
  name: z.string(),
  type: z.literal('GrantsCatalog'),
  grantSystems: z.array(systemSchema),
});
