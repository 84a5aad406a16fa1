import * as z from 'zod/mini';
import type { JobSpec } from '#platform/server/domain.ts';
import { changedRow, inTurn } from '../services/change-document.ts';
import { publishIn } from '../services/publish.ts';
import { draftOf, writeDocument } from '../store/document-store.ts';

export const PUBLISH_JOB = 'content_publish_scheduled';

const payloadSchema = z.object({ id: z.string() });

/** Publishes the draft of a document whose time has come; run again, or too early, it does nothing. */
export const publishScheduled: JobSpec = {
  name: PUBLISH_JOB,
  async run(services, payload) {
    const { id } = z.parse(payloadSchema, payload);
    await inTurn(services, id, async (turn) => {
      const { row, at, tx } = turn;
      const draft = draftOf(row);
      if (!row?.scheduledFor || !draft || row.scheduledFor > at) return;
      const changes = await publishIn(turn, draft, {
        origin: 'edited',
        by: row.scheduledBy,
        audit: { action: 'content.published', details: { scheduledFor: row.scheduledFor.toISOString() } },
      });
      await writeDocument(tx, changedRow(turn, { ...changes, changedBy: row.scheduledBy }));
    });
  },
};
