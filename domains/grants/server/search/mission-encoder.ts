import type { MissionVectors, Similarity } from '#engines/encoder';
import type { Services } from '#platform/server/services.ts';

export interface MissionEncoder {
  encodeMission(mission: { title: string; text: string }): Promise<MissionVectors | null>;
  encodeTexts(texts: readonly string[]): Promise<readonly Float32Array[] | null>;
  similarities(mission: Float32Array): ReadonlyMap<string, Pick<Similarity, 'sem'>>;
  progress(): { state: 'ready' | 'encoding' | 'off'; encoded: number; of: number };
}

const OFF: MissionEncoder = {
  encodeMission: async () => null,
  encodeTexts: async () => null,
  similarities: () => new Map(),
  progress: () => ({ state: 'off', encoded: 0, of: 0 }),
};

export function missionEncoder(_services: Pick<Services, 'db'>): MissionEncoder {
  return OFF;
}
