import * as z from 'zod/mini';
import { opportunityInputSchema } from '#engines/opportunity-formats';

/** Fields whose words are compared. */
export const TEXT_FIELDS = ['title', 'description', 'funder', 'url', 'number'] as const;
/** Fields with several values. */
export const LIST_FIELDS = ['eligibility', 'applicantTypes', 'regions', 'categories'] as const;
/** Fields with one value. */
export const VALUE_FIELDS = ['kind', 'supportKind', 'sourceState', 'opens', 'expectedAwards'] as const;

const { deadline, amounts } = opportunityInputSchema.shape;

/** A run of words of two texts; `skipped` stands for equal words that are left out. */
const textPartSchema = z.object({ kind: z.enum(['same', 'added', 'removed', 'skipped']), text: z.string() });
export type TextPart = z.infer<typeof textPartSchema>;

/** How one field of a record changed. */
export const fieldChangeSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('text'), field: z.enum(TEXT_FIELDS), parts: z.array(textPartSchema) }),
  z.object({
    shape: z.literal('list'),
    field: z.enum(LIST_FIELDS),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  z.object({
    shape: z.literal('value'),
    field: z.enum(VALUE_FIELDS),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  z.object({ shape: z.literal('deadline'), field: z.literal('deadline'), from: deadline, to: deadline }),
  z.object({ shape: z.literal('amounts'), field: z.literal('amounts'), from: amounts, to: amounts }),
]);
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const historyAnswer = z.object({
  /** The newest first, at most 20; empty for a record that is as it first came. */
  items: z.array(
    z.object({
      /** When the source was read. */
      at: z.string(),
      sourceName: z.string(),
      changes: z.array(fieldChangeSchema),
    }),
  ),
});
export type GrantHistory = z.infer<typeof historyAnswer>;
