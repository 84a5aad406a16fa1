import type { AiPolicy, Author, TemplateKind } from '../contract/constants.ts';

/** Templates as people choose them. */
export const TEMPLATE_OPTIONS: readonly { value: TemplateKind; label: string }[] = [
  { value: 'community', label: 'Small community grant' },
  { value: 'research', label: 'Research' },
  { value: 'technology', label: 'Technology or open source' },
  { value: 'arts', label: 'Arts' },
];

/** Policies of the funder, as people choose them. */
export const POLICY_OPTIONS: readonly { value: AiPolicy; label: string }[] = [
  { value: 'unknown', label: 'Not known' },
  { value: 'write', label: 'Drafting with AI is allowed' },
  { value: 'edit', label: 'AI for editing only' },
  { value: 'review', label: 'No drafts by a machine' },
];

/** Authors of a version. */
export const AUTHOR_LABELS: Readonly<Record<Author, string>> = {
  person: 'Written by a person',
  rules: 'Drafted from facts',
  model: 'Drafted by the model',
};
