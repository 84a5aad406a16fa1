import { defineDomain } from '#platform/server/domain.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { privacyEndpoints } from '../contract/endpoints.ts';
import { privacyErrors } from '../contract/errors.ts';
import { exportObjectName } from './adapters/export-files.ts';
import { buildExport } from './jobs/build-export.ts';
import { purgeExports, removeExportFile } from './jobs/purge-exports.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { downloadExport } from './operations/download-export.ts';
import { getExport } from './operations/get-export.ts';
import { requestExport } from './operations/request-export.ts';
import { privacyPersonalData } from './personal-data.ts';
import { listKnownExports } from './store/export-store.ts';

/** Exports of personal data and leaving, for the server. */
export const privacyDomain = defineDomain({
  name: 'privacy',
  endpoints: privacyEndpoints,
  errors: privacyErrors.map,
  operations: { getExport, requestExport, downloadExport, deleteAccount },
  migrations: 'domains/members/privacy/server/migrations',
  jobs: [buildExport, purgeExports, removeExportFile],
  personalData: privacyPersonalData,
  contributes: [
    keepsObjects({
      id: 'account-exports',
      folder: 'account-exports/',
      // Objects outside any quota: what the law owes a member costs them none.
      findOwners: ownersById(async (db, ids) =>
        (await listKnownExports(db, ids)).map((id) => ({ object: exportObjectName(id), ownerId: null })),
      ),
    }),
  ],
});
