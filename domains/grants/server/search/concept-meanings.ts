import { createHash } from 'node:crypto';
import { conceptLabels, conceptVectors } from '#engines/concepts';
import type { Services } from '#platform/server/services.ts';
import { grantVectors } from './grant-vectors.ts';
import { LEXICON } from './match-catalogue.ts';

const OBJECT = 'grants/concept-vectors.bin';
const HASH_BYTES = 32;

/** Which vectors are kept: those of another encoder or of another lexicon are made anew. */
function keyOf(encoderId: string, labels: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([encoderId, labels]))
    .digest();
}

function packed(key: Buffer, vectors: readonly Float32Array[]): Buffer {
  const bytes = vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength));
  return Buffer.concat([key, ...bytes]);
}

function unpacked(stored: Uint8Array, key: Buffer, dimensions: number): Float32Array[] | null {
  const bytes = Uint8Array.from(stored);
  const count = LEXICON.concepts.length;
  if (!key.equals(bytes.subarray(0, HASH_BYTES))) return null;
  if (bytes.byteLength !== HASH_BYTES + count * dimensions * 4) return null;
  return Array.from(
    { length: count },
    (_, at) => new Float32Array(bytes.buffer, HASH_BYTES + at * dimensions * 4, dimensions),
  );
}

async function readOrEncode(services: Services): Promise<Float32Array[] | null> {
  const { encoder, storage, log } = services;
  const labels = conceptLabels(LEXICON);
  const key = keyOf(encoder.id, labels);
  const stored = await storage.find(OBJECT);
  const kept = stored && unpacked(stored, key, encoder.dimensions);
  if (kept) return kept;
  const encoded = await grantVectors(services).encodeTexts(labels, { background: true });
  if (!encoded) return null;
  const vectors = conceptVectors(encoded);
  await storage
    .put(OBJECT, packed(key, vectors), 'application/octet-stream')
    .catch((error: unknown) => log.warn({ err: error }, 'The vectors of concepts could not be kept'));
  return vectors;
}

interface Loading {
  vectors: readonly Float32Array[] | null;
  done: Promise<void> | null;
  nextTryAt: number;
}

/** Pause after a try that brought nothing. */
const RETRY_MS = 60_000;
const loadings = new WeakMap<Services['db'], Loading>();

function loadingOf({ db }: Pick<Services, 'db'>): Loading {
  const loading = loadings.get(db) ?? { vectors: null, done: null, nextTryAt: 0 };
  loadings.set(db, loading);
  return loading;
}

/** Reads the vectors of the lexicon's concepts from storage, or encodes them; ends when they are there or cannot be. */
export async function loadConceptVectors(services: Services): Promise<void> {
  const loading = loadingOf(services);
  if (loading.vectors || services.encoder.standing.state === 'off') return;
  loading.done ??= readOrEncode(services)
    .then((vectors) => {
      loading.vectors = vectors;
    })
    .catch((error: unknown) => {
      services.log.warn({ err: error }, 'The concepts could not be encoded; they are found by words alone');
    })
    .finally(() => {
      loading.done = null;
      loading.nextTryAt = performance.now() + RETRY_MS;
    });
  await loading.done;
}

/** The vectors of the lexicon's concepts; null until they are there, which the first call sees to. */
export function findConceptVectors(services: Services): readonly Float32Array[] | null {
  const loading = loadingOf(services);
  if (!loading.vectors && performance.now() >= loading.nextTryAt) void loadConceptVectors(services);
  return loading.vectors;
}
