import { done } from '#members/identity/contract';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { deleteAccountBody, exportAnswer, exportParams } from './schemas.ts';

/** Exporting one's data and deleting the account. The paths are the account's, as they were published. */
export const privacyEndpoints = defineEndpoints({
  getExport: {
    method: 'GET',
    path: '/api/account/export',
    access: 'member',
    summary: "The caller's newest personal data export and how far it is",
    response: exportAnswer,
  },
  requestExport: {
    method: 'POST',
    path: '/api/account/export',
    access: 'member',
    summary:
      'Has an archive of all personal data made; answers the one that is being made where there is one',
    response: exportAnswer,
    status: 202,
    rateLimit: { max: 10, perSeconds: 3600 },
  },
  downloadExport: {
    method: 'POST',
    path: '/api/account/export/:id/download',
    access: 'member',
    summary: "The caller's own archive, for seven days; each download is written into the audit trail",
    params: exportParams,
    response: { mediaType: 'application/zip' },
    errors: ['account.export_not_found'],
    rateLimit: { max: 30, perSeconds: 3600 },
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    access: 'member',
    summary: 'Deletes the account at once and permanently, after the username and a step-up',
    body: deleteAccountBody,
    response: done,
    errors: ['account.name_differs', 'account.last_administrator', 'identity.reauthentication_required'],
    rateLimit: { max: 10, perSeconds: 600 },
  },
});
