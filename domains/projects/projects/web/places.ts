import type { ReactElement } from 'react';
import { definePlace } from '#platform/web/places.tsx';
import type { PublicProject } from '../contract/public-schemas.ts';
import type { Project, ProjectStage } from '../contract/schemas.ts';

/** Data for a part of the project page: the project as its reader sees it. */
export interface ProjectPart {
  readonly project: Project;
  readonly isOwner: boolean;
}

/** Beside the text: the funding bar with its true goal, how a member contributes, and who did. */
export const projectFundingPlace = definePlace<ProjectPart>('projects.funding');

/** Data for a part of the public page. */
export interface PublicProjectPart {
  readonly project: PublicProject;
  /** The button to join or to open the project, for one that takes contributions now or does not. */
  readonly wayIn: (takesContributions: boolean) => ReactElement;
}

/** The same on the page that everyone sees: what became of the money, and the way in that fits. */
export const publicFundingPlace = definePlace<PublicProjectPart>('projects.public-funding');

/** Below the milestones: the rounds the project takes part in. */
export const projectRoundsPlace = definePlace<ProjectPart>('projects.rounds');

/** Beside a milestone: what it was paid, which is no word of the owner. */
export const projectMilestonePlace = definePlace<{ readonly project: Project; readonly at: number }>(
  'projects.milestone',
);

/** In the question before the status changes: what the new one means for what domains above keep, such as money. */
export const projectStagePlace = definePlace<{ readonly project: Project; readonly stage: ProjectStage }>(
  'projects.stage',
);

/** Among what its owner can do on the page: claims, applications. Shown to the owner alone. */
export const projectOwnerPlace = definePlace<ProjectPart>('projects.owner');
