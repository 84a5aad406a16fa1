import type { PageRow } from '#platform/web/pages.ts';
import { memberRows } from './member-rows.ts';
import { visitorRows } from './visitor-rows.ts';

/** Both page tables, for the server, which sees every session. */
export const pageRows: readonly PageRow[] = [...visitorRows, ...memberRows];
