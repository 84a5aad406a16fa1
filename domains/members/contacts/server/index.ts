import { passingTables } from '#platform/server/backup/passing-tables.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { contactsEndpoints } from '../contract/endpoints.ts';
import { contactsErrors } from '../contract/errors.ts';
import { purgeContacts } from './jobs/purge-contacts.ts';
import { addEmail } from './operations/add-email.ts';
import { getPhone } from './operations/get-phone.ts';
import { getSecondEmail } from './operations/get-second-email.ts';
import { removePhone } from './operations/remove-phone.ts';
import { removeSecondEmail } from './operations/remove-second-email.ts';
import { requestPhoneCode } from './operations/request-phone-code.ts';
import { requestSecondEmailCode } from './operations/request-second-email-code.ts';
import { resendEmailCode } from './operations/resend-email-code.ts';
import { verifyEmail } from './operations/verify-email.ts';
import { verifyPhone } from './operations/verify-phone.ts';
import { verifySecondEmail } from './operations/verify-second-email.ts';
import { contactsPersonalData } from './personal-data.ts';
import { seedContacts } from './seed.ts';

export {
  findContacts,
  listContacts,
  listContactTimes,
  listVerifiedContacts,
  selectReachable,
  type VerifiedContact,
} from './facade.ts';

/** Contacts for the server. */
export const contactsDomain = defineDomain({
  name: 'contacts',
  endpoints: contactsEndpoints,
  errors: contactsErrors.map,
  operations: {
    addEmail,
    verifyEmail,
    resendEmailCode,
    getSecondEmail,
    requestSecondEmailCode,
    verifySecondEmail,
    removeSecondEmail,
    getPhone,
    requestPhoneCode,
    verifyPhone,
    removePhone,
  },
  migrations: 'domains/members/contacts/server/migrations',
  seed: seedContacts,
  contributes: [passingTables({ id: 'contacts', tables: ['contacts_phone_code'] })],
  personalData: contactsPersonalData,
  jobs: [purgeContacts],
});
