import type { JobSpec } from '../domain.ts';
import { forgetMailsJob } from '../mail/forget-mails.ts';
import { purgePlatform } from './purge-platform.ts';

/** The platform's own jobs, beside those of the domains. */
export const platformJobs: readonly JobSpec[] = [purgePlatform, forgetMailsJob];
