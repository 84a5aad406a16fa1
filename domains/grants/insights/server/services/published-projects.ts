import { createRetrievalIndex } from '#engines/retrieval';
import { LEXICON } from '#grants/catalog/server';
import type { Database } from '#platform/server/db/database.ts';
import { defineResource } from '#platform/server/resources.ts';
import { listNewestPublished, listProjectsToCompare, type PublishedHead } from '#projects/projects/server';
import { type ReadText, readText } from '../rules/read-text.ts';

/** The newest so many are compared: an older one is found by search, and memory stays bounded. */
const COMPARED = 300;

interface Known {
  readonly revision: number;
  readonly text: ReadText;
}

/**
 * Published projects as this process has read them. Each call asks which there are and reads those that changed, so
 * a project that is no longer published is not shown.
 */
export class PublishedProjects {
  readonly index = createRetrievalIndex();
  readonly #known = new Map<string, Known>();

  /** How many texts were read so far; for tests. */
  reads = 0;

  /** The projects that are published now, newest first. */
  async list(db: Database): Promise<readonly (PublishedHead & { readonly text: ReadText })[]> {
    const heads = await listNewestPublished(db, COMPARED);
    const changed = heads.filter(({ id, revision }) => this.#known.get(id)?.revision !== revision);
    const rows = await listProjectsToCompare(
      db,
      changed.map(({ id }) => id),
    );
    const documents = rows.map(({ id, title, summary, description, categories, revision }) => {
      const text = [summary, description, categories.join('. ')].join('\n');
      this.#known.set(id, { revision, text: readText(LEXICON, title, text) });
      return { id, title, text };
    });
    this.reads += documents.length;
    if (documents.length > 0) this.index.put(documents);
    this.#forgetAllBut(heads);
    return heads.flatMap((head) => {
      const known = this.#known.get(head.id);
      return known ? [{ ...head, text: known.text }] : [];
    });
  }

  #forgetAllBut(heads: readonly PublishedHead[]): void {
    const shown = new Set(heads.map(({ id }) => id));
    for (const id of [...this.#known.keys()].filter((one) => !shown.has(one))) {
      this.#known.delete(id);
      this.index.remove([id]);
    }
  }
}

/** Those of one instance. */
export const publishedProjects = defineResource('insights.projects', () => new PublishedProjects());
