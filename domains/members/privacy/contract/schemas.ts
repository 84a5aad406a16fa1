import { z } from 'zod';
import { usernameInput } from '#members/identity/contract';

const personalExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Parts of the product that were asked, of `total`. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PersonalExport = z.infer<typeof personalExport>;

/** Null: none was asked for in the last days. */
export const exportAnswer = z.object({ export: personalExport.nullable() });
export const exportParams = z.strictObject({ id: z.uuid() });

export const deleteAccountBody = z.strictObject({
  /** The own name, typed. */
  username: usernameInput,
});
