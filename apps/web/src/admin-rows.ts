import { adminAreaPages } from '#admin/web/admin-pages';
import type { PageRow } from '#platform/web/pages.ts';
import { referralsAdminPages } from '#referrals/web/admin-pages';
import { reputationAdminPages } from '#reputation/web/admin-pages';

/** The page table of administrators, beside that of members; no other browser loads it. */
export const adminRows: readonly PageRow[] = [
  ...adminAreaPages,
  ...referralsAdminPages,
  ...reputationAdminPages,
];
