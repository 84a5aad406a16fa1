import { defineDomain } from '#platform/server/domain.ts';
import { privacyEndpoints } from '../contract/endpoints.ts';
import { privacyErrors } from '../contract/errors.ts';
import { buildExport } from './jobs/build-export.ts';
import { purgeExports, removeExportFile } from './jobs/purge-exports.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { downloadExport } from './operations/download-export.ts';
import { getExport } from './operations/get-export.ts';
import { requestExport } from './operations/request-export.ts';
import { privacyPersonalData } from './personal-data.ts';

/** Exports of personal data and leaving, for the server. */
export const privacyDomain = defineDomain({
  name: 'privacy',
  endpoints: privacyEndpoints,
  errors: privacyErrors.map,
  operations: { getExport, requestExport, downloadExport, deleteAccount },
  migrations: 'domains/members/privacy/server/migrations',
  jobs: [buildExport, purgeExports, removeExportFile],
  personalData: privacyPersonalData,
});
