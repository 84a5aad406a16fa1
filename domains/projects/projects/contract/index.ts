export { OWNER_TYPES, PROJECT_CATEGORIES, PROJECT_LIMITS } from './constants.ts';
export { projectEndpoints } from './endpoints.ts';
export { projectErrors } from './errors.ts';
export {
  projectDescribed,
  projectDraftRemoved,
  projectPublished,
  projectStageChanged,
  projectVisibilityChanged,
} from './events.ts';
export { isHttpsAddress } from './https-address.ts';
export { pageEndpoints } from './page-endpoints.ts';
export { COUNTRY_CODES, isRegionCode } from './regions.ts';
export type {
  AmountSought,
  Milestone,
  OwnerType,
  Project,
  ProjectCard,
  ProjectLink,
  ProjectStage,
  ProjectStatus,
  ProjectText,
  SaveProject,
} from './schemas.ts';
export { projectSchema, saveProjectSchema } from './schemas.ts';
