import { definePlace } from '#platform/web/places.tsx';
import type { Project } from '../contract/schemas.ts';

/** What a part of the project page knows: the project as its reader sees it. */
export interface ProjectPart {
  readonly project: Project;
  readonly isOwner: boolean;
}

/** Beside the text: the funding bar with its true goal, how a member contributes, and who did. */
export const projectFundingPlace = definePlace<ProjectPart>('projects.funding');

/** Below the milestones: the rounds the project takes part in. */
export const projectRoundsPlace = definePlace<ProjectPart>('projects.rounds');

/** Among what its owner can do on the page: claims, applications. Shown to the owner alone. */
export const projectOwnerPlace = definePlace<ProjectPart>('projects.owner');
