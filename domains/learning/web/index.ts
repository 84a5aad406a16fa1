import type { WebDomain } from '#platform/web/widgets.ts';
import { learningPages } from './pages.ts';

/** Learning for the web app. */
export const learningWeb: WebDomain = { name: 'learning', pages: learningPages };
