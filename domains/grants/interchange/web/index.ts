import type { WebDomain } from '#platform/web/widgets.ts';

/** Interchange for the web app: other programs read it, people have no page. */
export const interchangeWeb: WebDomain = { name: 'interchange', pages: [] };
