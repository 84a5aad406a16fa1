import { useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { ApiKeysSection } from '../api-keys/ApiKeysSection.tsx';
import { SecondFactorSection } from '../factors/SecondFactorSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TelegramSection } from './TelegramSection.tsx';
import { WalletSection } from './WalletSection.tsx';

/** The account page below the password and the contacts: what most visits never reach, and what each form there needs. */
export function FurtherSections() {
  const user = useApiQuery(accountApi.getUser, {}, { nullOn401: true });
  if (!user.data) return null;
  return (
    <>
      <SecondFactorSection />
      <WalletSection onChanged={() => void user.refetch()} />
      <TelegramSection />
      <SessionsSection />
      <ApiKeysSection />
      <ExportSection />
      <DeleteSection user={user.data} />
    </>
  );
}
