import * as z from 'zod/mini';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  blockListSchema,
  browseBuildersQuery,
  builderPageSchema,
  memberNameSchema,
  ownBuilderSchema,
  reportPersonSchema,
  saveBuilderSchema,
} from './schemas.ts';

const done = z.object({ success: z.literal(true) });

/** The endpoints of people. Members who show nothing do not exist for the caller: 404, never 403. */
export const peopleEndpoints = defineEndpoints({
  getBuilder: {
    method: 'GET',
    path: '/api/builder',
    access: 'member',
    summary: 'The caller’s builder profile; before the first save, one filled in from their profile',
    response: ownBuilderSchema,
  },
  saveBuilder: {
    method: 'PUT',
    path: '/api/builder',
    access: 'member',
    summary: 'Replaces the caller’s builder profile, and the words of their profile’s skills with it',
    body: saveBuilderSchema,
    response: ownBuilderSchema,
    errors: ['people.changed_elsewhere', 'people.evidence_unknown'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  removeBuilder: {
    method: 'DELETE',
    path: '/api/builder',
    access: 'member',
    summary: 'Deletes the caller’s builder profile; the skills of their profile stay as words',
    response: done,
    errors: ['people.no_builder'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  exportBuilder: {
    method: 'GET',
    path: '/api/builder/export.csv',
    access: 'member',
    summary: 'The caller’s own skills with levels and evidence as CSV',
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  browseBuilders: {
    method: 'GET',
    path: '/api/builders',
    access: 'member',
    summary: 'One page of the members who are looking for a team',
    query: browseBuildersQuery,
    response: builderPageSchema,
    rateLimit: { max: 120, perSeconds: 60 },
  },
  reportPerson: {
    method: 'POST',
    path: '/api/builders/:username/reports',
    access: 'member',
    summary: 'Reports a member of the directory to administrators; once until they decide',
    params: memberNameSchema,
    body: reportPersonSchema,
    response: done,
    errors: ['people.not_found', 'people.own_account', 'people.reports_too_often'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  listMemberBlocks: {
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    summary: 'Whom the caller has blocked, last first',
    response: blockListSchema,
  },
  blockPerson: {
    method: 'PUT',
    path: '/api/blocks/:username',
    access: 'member',
    summary: 'Blocks a member: neither is shown or introduced to the other. Neither is notified',
    params: memberNameSchema,
    response: done,
    errors: ['people.not_found', 'people.own_account', 'people.blocks_full'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  unblockPerson: {
    method: 'DELETE',
    path: '/api/blocks/:username',
    access: 'member',
    summary: 'Takes a block back',
    params: memberNameSchema,
    response: done,
    errors: ['people.not_found'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
});
