import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from './config.ts';

/** Settings of an outside language model. */
export type ModelConfig = Pick<Config, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** Whether the operator named a language model. */
export function hasModel({ AI_BASE_URL, AI_MODEL }: ModelConfig): boolean {
  return Boolean(AI_BASE_URL && AI_MODEL);
}

/** The operator's model, at any OpenAI-compatible address. Ask `hasModel` first. */
export function languageModel({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: ModelConfig): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: AI_BASE_URL ?? '',
    ...(AI_API_KEY ? { apiKey: AI_API_KEY } : {}),
  });
  return provider(AI_MODEL ?? '');
}
