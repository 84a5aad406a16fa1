import { applicationDraftPlace } from '#applications/applications/web';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Writing for the web app. */
export const writingWeb: WebDomain = {
  name: 'writing',
  fills: [
    applicationDraftPlace(() =>
      import('./components/WritingEditor.tsx').then(({ WritingEditor }) => WritingEditor),
    ),
  ],
};
