import { z } from 'zod';

/** A proof as a file, for `hodag proof verify`. Nothing of it is signed but the presentation. */
export const proofFile = z.object({
  format: z.literal('hodag-proof/1'),
  issuer: z.string().max(300),
  audience: z.string().max(300),
  nonce: z.string().max(300),
  until: z.iso.datetime(),
  presentation: z.string(),
});

/** Largest number that the column of a place holds. */
const MOST = 2 ** 31 - 1;

/** Place in a status list, as a credential claims it. */
export const statusClaim = z.object({
  status_list: z.object({ idx: z.int().min(0).max(MOST), uri: z.string() }),
});
