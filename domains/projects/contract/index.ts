export { OWNER_TYPES, PROJECT_CATEGORIES, PROJECT_LIMITS } from './constants.ts';
export { projectEndpoints } from './endpoints.ts';
export { projectErrors } from './errors.ts';
export { projectDescribed, projectDraftRemoved, projectPublished } from './events.ts';
export { COUNTRY_CODES, isRegionCode } from './regions.ts';
export type { AmountSought, OwnerType, Project, ProjectCard, ProjectStatus, SaveProject } from './schemas.ts';
export { projectSchema, saveProjectSchema } from './schemas.ts';
