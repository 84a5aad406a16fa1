import type { WebDomain } from '#platform/web/widgets.ts';
import { pages } from './pages.ts';

export const siteWeb: WebDomain = { name: 'site', pages };
