import type { WebDomain } from '#platform/web/widgets.ts';

/** The assistant for the web app: its button in the dock, which brings its hint (spec §2.5, §4). */
export const assistantWeb: WebDomain = {
  name: 'assistant',
  opens: [{ level: 'basic', order: 40, feature: 'the assistant' }],
  widgets: {
    dock: [() => import('./components/AssistantButton.tsx').then(({ AssistantButton }) => AssistantButton)],
  },
};
