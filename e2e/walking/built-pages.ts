import { NOT_BUILT } from '../../apps/web/testing/not-built.ts';
import { specRoutes } from '../../apps/web/testing/spec-routes.ts';

/** Pages of the specification that stand, without those that need the id of something. */
export const BUILT = specRoutes.filter(({ path }) => !NOT_BUILT.includes(path) && !path.includes(':'));

export const VISITOR_PAGES = BUILT.filter(({ visitor }) => visitor === 'page').map(({ path }) => path);
export const MEMBER_PAGES = BUILT.filter(({ member }) => member === 'page').map(({ path }) => path);
