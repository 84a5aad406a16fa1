import * as z from 'zod/mini';
import { DOCUMENT_KINDS, LINES_MAX, MARKDOWN_MAX, SUMMARY_MAX, TITLE_MAX } from './constants.ts';

const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKind>;

/** A document in an address: any word of the right form, so that an unknown one is answered with 404. */
export const documentParams = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

const anchor = z.object({ id: z.string(), title: z.string() });

/** A question with its answer, or a term with its meaning. */
const entry = z.object({
  /** Its anchor on the page. */
  id: z.string(),
  title: z.string(),
  /** HTML of a fixed set of elements. */
  html: z.string(),
  /** Other words for a term. */
  aliases: z.array(z.string()),
  /** Entries of the same document to read next. */
  seeAlso: z.array(anchor),
});
export type DocumentEntry = z.infer<typeof entry>;

/** A text as its page shows it. */
const renderedText = z.object({
  kind: documentKind,
  title: z.string(),
  /** One or two sentences, for search engines and share cards. */
  summary: z.string(),
  /** The whole of a page; what is before the first entry of questions and terms. */
  html: z.string(),
  /** Headings of the second level of a page. */
  headings: z.array(anchor),
  /** Empty for pages and topics. */
  entries: z.array(entry),
});
export type RenderedText = z.infer<typeof renderedText>;

/** A published document. */
export const contentDocument = z.extend(renderedText, {
  id: z.string(),
  /** When this text was published here; null for the text that ships with Hodag. */
  publishedAt: z.nullable(z.string()),
});
export type ContentDocument = z.infer<typeof contentDocument>;

const oneLine = (max: number, min: number) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !/[\p{Cc}]/u.test(text), { message: 'Write it in one line.' }),
  );

const textFields = {
  title: oneLine(TITLE_MAX, 3),
  summary: oneLine(SUMMARY_MAX, 10),
  markdown: z.string().check(
    z.refine((text) => text.trim() !== '', { message: 'Write a text.' }),
    z.maxLength(MARKDOWN_MAX),
    z.refine((text) => text.split('\n').length <= LINES_MAX, {
      message: `A text has at most ${LINES_MAX} lines.`,
    }),
  ),
};

export const textBody = z.strictObject(textFields);
export type TextBody = z.infer<typeof textBody>;

const revision = z.int().check(z.gte(0));

/** A text that is kept, with the revision of the document it was written on. */
export const saveBody = z.strictObject({ ...textFields, revision });
export const scheduleBody = z.strictObject({ ...textFields, revision, at: z.iso.datetime() });
export const revisionBody = z.strictObject({ revision });
/** `version: null`: the text that ships with Hodag. */
export const restoreBody = z.strictObject({ revision, version: z.nullable(z.int().check(z.gte(1))) });

/** A text of a document, or one that is not kept. */
const side = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('published') }),
  z.strictObject({ of: z.literal('draft') }),
  z.strictObject({ of: z.literal('shipped') }),
  z.strictObject({ of: z.literal('version'), version: z.int().check(z.gte(1)) }),
  z.strictObject({ of: z.literal('text'), ...textFields }),
]);
export type Side = z.infer<typeof side>;
export const compareBody = z.strictObject({ from: side, to: side });

/** Lines of two texts, one after the other; `skipped` stands for lines that both have, and says how many. */
export const comparison = z.object({
  added: z.int(),
  removed: z.int(),
  lines: z.array(
    z.object({ kind: z.enum(['same', 'added', 'removed', 'skipped']), text: z.string(), count: z.int() }),
  ),
});
export type Comparison = z.infer<typeof comparison>;

/** Where the published text comes from. */
const source = z.enum(['shipped', 'edited']);

const listed = {
  id: z.string(),
  kind: documentKind,
  title: z.string(),
  /** The page that shows it. */
  path: z.string(),
  source,
  hasDraft: z.boolean(),
  scheduledFor: z.nullable(z.string()),
  /** Hodag ships another text than the one this document was edited from. */
  hasNewerShipped: z.boolean(),
  /** Null while no one has edited it. */
  changedAt: z.nullable(z.string()),
  /** Null before the first edit, and for an administrator who has left. */
  changedBy: z.nullable(z.string()),
};

export const listedDocument = z.object(listed);
export type ListedDocument = z.infer<typeof listedDocument>;
export const documentList = z.object({ documents: z.array(listedDocument) });

const keptText = z.object({ title: z.string(), summary: z.string(), markdown: z.string() });
export type KeptText = z.infer<typeof keptText>;

const version = z.object({
  version: z.int(),
  origin: z.enum(['shipped', 'edited', 'restored']),
  /** The version whose text it has again. */
  restoredFrom: z.nullable(z.int()),
  title: z.string(),
  publishedAt: z.string(),
  by: z.nullable(z.string()),
});
export type DocumentVersion = z.infer<typeof version>;

/** A document as administrators edit it. */
export const documentDetail = z.object({
  ...listed,
  revision,
  /** Learning decides title and description of its topics. */
  isTitleFixed: z.boolean(),
  published: keptText,
  /** Null while the text is the one that ships with Hodag. */
  publishedVersion: z.nullable(z.int()),
  draft: z.nullable(keptText),
  shipped: keptText,
  /** Newest first. */
  versions: z.array(version),
});
export type DocumentDetail = z.infer<typeof documentDetail>;
