import { type ConceptVectors, conceptLabels, conceptVectors } from '#engines/concepts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { grantVectors } from './grant-vectors.ts';
import { LEXICON } from './match-catalog.ts';

interface Loading {
  vectors: ConceptVectors | null;
  done: Promise<void> | null;
  nextTryAt: number;
}

/** Pause after a try that brought nothing. */
const RETRY_MS = 60_000;
const loadingOf = defineResource(
  'grants.concepts',
  (): Loading => ({ vectors: null, done: null, nextTryAt: 0 }),
);

/** Encodes the lexicon's concepts, or reads what an earlier start has encoded; never throws. */
export async function loadConceptVectors(services: Services): Promise<void> {
  const loading = loadingOf(services);
  if (loading.vectors || services.encoder.standing.state === 'off') return;
  loading.done ??= grantVectors(services)
    .encodeTexts(conceptLabels(LEXICON), { priority: 'background', keep: true })
    .then((labels) => {
      loading.vectors = labels && conceptVectors(labels);
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
export function findConceptVectors(services: Services): ConceptVectors | null {
  const loading = loadingOf(services);
  if (!loading.vectors && performance.now() >= loading.nextTryAt) void loadConceptVectors(services);
  return loading.vectors;
}
