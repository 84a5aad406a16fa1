import * as z from 'zod/mini';
import { projectSchema } from './schemas.ts';

/** Public view of a project: what its owner wrote and what was received, and no names of members. */
export const publicProjectSchema = z.pick(projectSchema, {
  id: true,
  title: true,
  summary: true,
  description: true,
  categories: true,
  fundingGoal: true,
  currentFunding: true,
  stage: true,
  stageReason: true,
  cover: true,
  followerCount: true,
  milestones: true,
  links: true,
  publishedAt: true,
});
export type PublicProject = z.infer<typeof publicProjectSchema>;
