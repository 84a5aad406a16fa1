import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the assistant. */
export const assistantErrors = defineErrors({
  'assistant.not_ready': {
    status: 503,
    message: 'The assistant is still starting. Ask again in a moment.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    assistant: keyof typeof assistantErrors.map;
  }
}
