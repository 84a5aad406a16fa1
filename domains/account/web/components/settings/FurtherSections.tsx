import { TelegramSection, WalletSection } from '#connections/web';
import { SecondFactorSection, SessionsSection } from '#identity/web';
import { useApiQuery } from '#platform/web/use-api.ts';
import { DeleteSection, ExportSection } from '#privacy/web';
import { accountApi } from '../account-api.ts';
import { ApiKeysSection } from '../api-keys/ApiKeysSection.tsx';

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
