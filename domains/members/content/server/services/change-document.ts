import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { contentErrors } from '../../contract/errors.ts';
import type { DocumentDetail, KeptText } from '../../contract/schemas.ts';
import {
  type DocumentSpec,
  getSpec,
  type ShippedText,
  shippedTextOf,
} from '../extension-points/documents.ts';
import { seenAfterSaving } from '../rules/document-state.ts';
import {
  type DocumentRow,
  draftOf,
  findDocument,
  findVersion,
  takeTurn,
  writeDocument,
} from '../store/document-store.ts';
import { presentDetail } from './present-documents.ts';

/** A document in its turn: no other edit comes before the transaction ends. */
export interface Turn {
  readonly tx: Transaction;
  readonly spec: DocumentSpec;
  readonly shipped: ShippedText;
  /** Null while no administrator has touched it. */
  readonly row: DocumentRow | null;
  readonly at: Date;
}

/** Change to a document; what it leaves out stays. Null: there is nothing to change. */
type Change = Partial<Omit<DocumentRow, 'id' | 'revision' | 'changedAt'>> | null;

interface Write {
  readonly id: string;
  /** The revision that the one who asks has seen. */
  readonly revision: number;
  readonly userId: string;
}

type Deps = Pick<Services, 'db' | 'clock' | 'contributions' | 'resources'>;

/**
 * Changes a document that is still as the one who asks has seen it.
 * @param isDone whether it is what they ask for already: a call that is sent again after its answer was lost is no conflict
 * @throws content.not_found, content.changed_elsewhere
 */
export async function changeDocument(
  deps: OperationDeps,
  { id, revision, userId }: Write,
  isDone: (turn: Turn) => Promise<boolean> | boolean,
  change: (turn: Turn) => Promise<Change>,
): Promise<DocumentDetail> {
  await inTurn(deps, id, async (turn) => {
    const now = turn.row?.revision ?? 0;
    if (now !== revision) {
      const isRepeated = now === revision + 1 && turn.row?.changedBy === userId && (await isDone(turn));
      if (isRepeated) return;
      throw contentErrors.fail('content.changed_elsewhere');
    }
    const changes = await change(turn);
    if (changes) await writeDocument(turn.tx, changedRow(turn, { changedBy: userId, ...changes }));
  });
  return presentDetail(deps, id);
}

/**
 * Does something with a document in its turn.
 * @throws content.not_found
 */
export async function inTurn(deps: Deps, id: string, work: (turn: Turn) => Promise<void>): Promise<void> {
  const spec = getSpec(deps, id);
  const shipped = await shippedTextOf(deps, spec);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, id);
    await work({ tx, spec, shipped, row: await findDocument(tx, id), at });
  });
}

/** The row of a document after a change, which counts as its next revision. */
export function changedRow({ spec, shipped, row, at }: Turn, changes: NonNullable<Change>): DocumentRow {
  const first: DocumentRow = {
    id: spec.id,
    revision: 0,
    publishedVersion: null,
    seenShipped: shipped.print,
    draftTitle: null,
    draftSummary: null,
    draftMarkdown: null,
    scheduledFor: null,
    scheduledBy: null,
    changedAt: at,
    changedBy: null,
  };
  const before = row ?? first;
  return { ...before, ...changes, revision: before.revision + 1, changedAt: at };
}

/** Columns of a document that gets this draft. */
export function draftColumns({ row, shipped }: Turn, { title, summary, markdown }: KeptText) {
  const state = row && { ...row, hasDraft: draftOf(row) !== null };
  return {
    draftTitle: title,
    draftSummary: summary,
    draftMarkdown: markdown,
    seenShipped: seenAfterSaving(state, shipped.print),
  };
}

/** Returns the text that readers see in this turn. */
export async function publishedIn({ tx, row, shipped }: Turn): Promise<KeptText> {
  if (row === null || row.publishedVersion === null) return shipped;
  const version = await findVersion(tx, row.id, row.publishedVersion);
  if (!version) throw new Error(`The document ${row.id} has no version ${row.publishedVersion}`);
  return version;
}

/**
 * The text of a document as it is kept: without white space at its end, and with the title that it has to have.
 * @throws content.title_fixed
 */
export function textToKeep({ spec, shipped }: Turn, { title, summary, markdown }: KeptText): KeptText {
  const isOwn = title === shipped.title && summary === shipped.summary;
  if (spec.isTitleFixed && !isOwn) throw contentErrors.fail('content.title_fixed');
  return { title, summary, markdown: markdown.replaceAll('\r\n', '\n').trimEnd() };
}
