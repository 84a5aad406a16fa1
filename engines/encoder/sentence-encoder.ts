/** Turns texts into vectors whose cosines say how close their meanings are. */
export interface SentenceEncoder {
  /** Names the model and its version: vectors of different ids are never compared. */
  readonly id: string;
  readonly dimensions: number;
  /** One unit vector a text, in their order; a text without any word gets a vector of zeros. */
  encode(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
