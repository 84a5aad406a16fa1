import { dashboardPages } from '#dashboard/web/pages';
import type { PageRow } from '#platform/web/pages.ts';
import { sitePages } from '#site/web/pages';

/** The rows a member's first page brings along; all others come when the router knows no row for an address. */
export const startRows: readonly PageRow[] = [...dashboardPages, ...sitePages];
