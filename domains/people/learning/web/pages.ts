import { definePages } from '#platform/web/pages.ts';

const crumbs = ['/learning'] as const;

/** The pages of learning, for members. */
export const pages = definePages([
  {
    path: '/learning',
    access: 'pending',
    title: 'Learning center',
    words: 'help learn faq topics courses centre',
    load: () => import('./pages/LearningPage.tsx'),
  },
  {
    path: '/learning/assessment',
    access: 'pending',
    title: 'Knowledge assessment',
    words: 'quiz test exam questions',
    crumbs,
    load: () => import('./pages/AssessmentPage.tsx'),
  },
  {
    path: '/learning/:id',
    access: 'pending',
    title: 'Topic',
    crumbs,
    load: () => import('./pages/TopicPage.tsx'),
  },
]);
