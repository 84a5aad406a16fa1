import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readFrontMatter } from '#platform/kernel/front-matter.ts';
import type { Contributed } from '#platform/server/contributed.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { contentErrors } from '../../contract/errors.ts';
import { type DocumentKind, type KeptText, textBody } from '../../contract/schemas.ts';

/** A document that administrators may edit. */
export interface DocumentSpec extends Contributed {
  readonly kind: DocumentKind;
  /** The page that shows it. */
  readonly path: `/${string}`;
  /** Its text as it ships with Hodag, from the root: Markdown below `title` and `summary`. */
  readonly file: string;
  /** The domain decides the title and the description; administrators edit the text below them. */
  readonly isTitleFixed?: true;
}

/** Adds documents to those that administrators edit at /admin/content. */
export const documents = defineExtensionPoint<DocumentSpec>('content.document');

/** A text as it ships, with the fingerprint that tells it from that of another release. */
export interface ShippedText extends KeptText {
  readonly print: string;
}

type Known = Pick<Services, 'contributions' | 'resources'>;

const shippedTexts = defineResource('content.shipped', () => new Map<string, Promise<ShippedText>>());

/** All documents of this instance, in their order. */
export function documentsOf({ contributions }: Pick<Services, 'contributions'>): readonly DocumentSpec[] {
  return contributions.of(documents);
}

/**
 * One document.
 * @throws content.not_found
 */
export function getSpec(services: Pick<Services, 'contributions'>, id: string): DocumentSpec {
  const spec = documentsOf(services).find((candidate) => candidate.id === id);
  if (!spec) throw contentErrors.fail('content.not_found');
  return spec;
}

/**
 * The text of a document that ships with Hodag, read once for each instance.
 * @throws when its file is missing or wrong
 */
export function shippedTextOf(services: Known, { id, file }: DocumentSpec): Promise<ShippedText> {
  const kept = shippedTexts(services);
  const found = kept.get(id);
  if (found) return found;
  const read = readShipped(file);
  kept.set(id, read);
  // A failure is not kept: the next who asks reads again.
  read.catch(() => kept.delete(id));
  return read;
}

async function readShipped(file: string): Promise<ShippedText> {
  const { facts, text } = readFrontMatter(await readFile(join(process.cwd(), file), 'utf8'));
  const shipped = z.safeParse(textBody, { title: facts.title, summary: facts.summary, markdown: text });
  if (!shipped.success) throw new Error(`${file}: ${z.prettifyError(shipped.error)}`);
  const print = createHash('sha256').update(JSON.stringify(shipped.data)).digest('base64url');
  return { ...shipped.data, print };
}
