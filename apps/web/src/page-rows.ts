import type { PageRow } from '#platform/web/pages.ts';
import { adminRows } from './admin-rows.ts';
import { memberRows } from './member-rows.ts';
import { visitorRows } from './visitor-rows.ts';

/** All page tables, for the server, which sees every session. */
export const pageRows: readonly PageRow[] = [...visitorRows, ...memberRows, ...adminRows];
