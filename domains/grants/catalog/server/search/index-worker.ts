import { parentPort } from 'node:worker_threads';
import { createRetrievalIndex, type RetrievalDocument } from '#engines/retrieval';
import { GRANT_ATTRIBUTES } from './grant-document.ts';

/** `documents` come in batches; `done` builds the index, trains the latent space and sends its bytes back. */
export type IndexWorkerMessage = { documents: readonly RetrievalDocument[] } | { done: true };

const index = createRetrievalIndex(GRANT_ATTRIBUTES);

parentPort?.on('message', (message: IndexWorkerMessage) => {
  if ('documents' in message) {
    index.put(message.documents);
    return;
  }
  index.merge();
  index.trainLatentSpace();
  const bytes = index.serialise();
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  parentPort?.close();
});
