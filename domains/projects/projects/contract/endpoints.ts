import * as z from 'zod/mini';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  browseProjectsQuerySchema,
  listProjectsQuerySchema,
  projectIdSchema,
  projectPageSchema,
  projectSchema,
  saveProjectSchema,
} from './schemas.ts';

/** The endpoints of projects. Other members' drafts do not exist for the caller: 404, never 403. */
export const projectEndpoints = defineEndpoints({
  listProjects: {
    method: 'GET',
    path: '/api/projects',
    access: 'member',
    keyScope: 'projects:read',
    summary: 'Published projects, newest first, as a plain list',
    query: listProjectsQuerySchema,
    response: z.array(projectSchema),
  },
  browseProjects: {
    method: 'GET',
    path: '/api/projects/browse',
    access: 'member',
    keyScope: 'projects:read',
    summary: 'One page of projects with the number found and the categories they are in',
    query: browseProjectsQuerySchema,
    response: projectPageSchema,
  },
  listMyProjects: {
    method: 'GET',
    path: '/api/projects/mine',
    access: 'member',
    keyScope: 'projects:read',
    summary: 'The caller’s own projects, drafts included, last changed first',
    response: z.array(projectSchema),
  },
  exportProjects: {
    method: 'GET',
    path: '/api/projects/export.csv',
    access: 'member',
    keyScope: 'projects:read',
    summary: 'The caller’s own projects as CSV',
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getProject: {
    method: 'GET',
    path: '/api/projects/:id',
    access: 'member',
    keyScope: 'projects:read',
    summary: 'One project',
    params: projectIdSchema,
    response: projectSchema,
    errors: ['projects.not_found'],
  },
  saveProject: {
    method: 'PUT',
    path: '/api/projects/:id',
    access: 'member',
    keyScope: 'projects:write',
    summary:
      'Creates (revision 0) or changes (the revision last seen) the caller’s project under an id the client made',
    params: projectIdSchema,
    body: saveProjectSchema,
    response: projectSchema,
    errors: [
      'projects.not_found',
      'projects.changed_elsewhere',
      'projects.incomplete',
      'projects.terms_fixed',
      'projects.too_many_drafts',
      'projects.cover_unfit',
    ],
    // Counted by address: a room of people who write behind one router must not stop each other's autosave.
    rateLimit: { max: 600, perSeconds: 60 },
  },
  publishProject: {
    method: 'POST',
    path: '/api/projects/:id/publish',
    access: 'onboarded:email',
    keyScope: 'projects:write',
    summary: 'Shows the caller’s draft to every member',
    params: projectIdSchema,
    response: projectSchema,
    errors: ['projects.not_found', 'projects.incomplete', 'projects.too_many_published'],
  },
  removeDraft: {
    method: 'DELETE',
    path: '/api/projects/:id',
    access: 'member',
    keyScope: 'projects:write',
    summary: 'Deletes the caller’s draft',
    params: projectIdSchema,
    response: z.object({ success: z.literal(true) }),
    errors: ['projects.not_found', 'projects.published'],
    // Each leaves a line in the audit trail, which is kept.
    rateLimit: { max: 120, perSeconds: 3600 },
  },
});
