import { defineEndpoints } from '#platform/kernel/contract.ts';
import { BODY_MAX, KEPT_SECONDS } from './constants.ts';
import {
  compareBody,
  comparison,
  contentDocument,
  documentDetail,
  documentList,
  documentParams,
  restoreBody,
  revisionBody,
  saveBody,
  scheduleBody,
  textBody,
} from './schemas.ts';

/** The endpoint that every page of text reads. */
export const contentEndpoints = defineEndpoints({
  getContentDocument: {
    method: 'GET',
    path: '/api/content/:id',
    access: 'public',
    summary: 'A published page, the questions and answers, or the definitions, as HTML',
    params: documentParams,
    response: contentDocument,
    errors: ['content.not_found'],
    freshSeconds: KEPT_SECONDS,
    keptSeconds: KEPT_SECONDS,
  },
});

const ONE = '/api/admin/content/:id';

const admin = { access: 'admin', params: documentParams } as const;

/** A write of one document: refused where another one came first. */
const write = {
  ...admin,
  response: documentDetail,
  bodyLimit: BODY_MAX,
  rateLimit: { max: 120, perSeconds: 60 },
} as const;

/** Endpoints for administrators of documents; apart from the other, so that no page of text loads them. */
export const contentAdminEndpoints = defineEndpoints({
  listContentDocuments: {
    method: 'GET',
    freshSeconds: 1,
    path: '/api/admin/content',
    access: 'admin',
    summary: 'Every document: where its text comes from, drafts, schedules, and who changed it last',
    response: documentList,
  },
  exportContentDocuments: {
    method: 'GET',
    path: '/api/admin/content.csv',
    access: 'admin',
    summary: 'The list of documents as CSV',
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getDocumentDetail: {
    ...admin,
    method: 'GET',
    freshSeconds: 1,
    path: ONE,
    summary: 'A document as administrators edit it: its texts and its history',
    response: documentDetail,
    errors: ['content.not_found'],
  },
  previewText: {
    ...admin,
    method: 'POST',
    path: `${ONE}/preview`,
    summary: 'A text as its page would show it; nothing is kept',
    body: textBody,
    response: contentDocument,
    errors: ['content.not_found'],
    bodyLimit: BODY_MAX,
    rateLimit: { max: 300, perSeconds: 60 },
  },
  compareTexts: {
    ...admin,
    method: 'POST',
    path: `${ONE}/compare`,
    summary: 'The lines in which two texts of a document differ',
    body: compareBody,
    response: comparison,
    errors: ['content.not_found', 'content.version_not_found', 'content.no_draft'],
    bodyLimit: 2 * BODY_MAX,
    rateLimit: { max: 120, perSeconds: 60 },
  },
  saveDraft: {
    ...write,
    method: 'PUT',
    path: `${ONE}/draft`,
    summary: 'Keeps a draft; a scheduled draft is published with this text',
    body: saveBody,
    errors: ['content.not_found', 'content.changed_elsewhere', 'content.title_fixed'],
  },
  discardDraft: {
    ...write,
    method: 'POST',
    path: `${ONE}/draft/discard`,
    summary: 'Deletes the draft, and its schedule with it',
    body: revisionBody,
    errors: ['content.not_found', 'content.changed_elsewhere', 'content.no_draft'],
  },
  publishDocument: {
    ...write,
    method: 'POST',
    path: `${ONE}/publish`,
    summary: 'Publishes a text now',
    body: saveBody,
    errors: ['content.not_found', 'content.changed_elsewhere', 'content.title_fixed'],
  },
  scheduleDocument: {
    ...write,
    method: 'POST',
    path: `${ONE}/schedule`,
    summary: 'Keeps a text as the draft and publishes the draft at a time',
    body: scheduleBody,
    errors: [
      'content.not_found',
      'content.changed_elsewhere',
      'content.title_fixed',
      'content.schedule_time',
    ],
  },
  cancelSchedule: {
    ...write,
    method: 'POST',
    path: `${ONE}/schedule/cancel`,
    summary: 'Keeps the draft and does not publish it',
    body: revisionBody,
    errors: ['content.not_found', 'content.changed_elsewhere', 'content.not_scheduled'],
  },
  restoreDocument: {
    ...write,
    method: 'POST',
    path: `${ONE}/restore`,
    summary: 'Publishes an earlier version again; without one, the text that ships with Hodag',
    body: restoreBody,
    errors: ['content.not_found', 'content.changed_elsewhere', 'content.version_not_found'],
  },
  keepOwnText: {
    ...write,
    method: 'POST',
    path: `${ONE}/keep`,
    summary: 'Says that the text that ships with Hodag was seen and the own one stays',
    body: revisionBody,
    errors: ['content.not_found', 'content.changed_elsewhere'],
  },
});
