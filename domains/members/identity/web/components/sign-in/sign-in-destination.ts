import { pathTo } from '#platform/web/links.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { ownPath } from './own-path.ts';

type Rank = Pick<LoginResponse, 'isAdmin' | 'loginBypassed' | 'isFullyOnboarded'>;

/** Where a login leads: the page asked for, else by the account's standing (spec §2.2). */
export function destinationAfterLogin(rank: Rank, next: string | null): string {
  const goesToDashboard = rank.isAdmin || rank.loginBypassed || rank.isFullyOnboarded;
  return ownPath(next) ?? (goesToDashboard ? pathTo('/dashboard') : pathTo('/'));
}

/** Where a verified sign-in leads: the page asked for, else the dashboard (spec §2.2). */
export function destinationAfterVerification(next: string | null): string {
  return ownPath(next) ?? pathTo('/dashboard');
}

/** Where a registration leads: the page asked for, else the welcome (spec §2.2). */
export function destinationAfterRegistration(next: string | null): string {
  return ownPath(next) ?? pathTo('/welcome');
}
