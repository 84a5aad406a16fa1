import { TelegramSection, WalletSection } from '#members/connections/web';
import { SecondFactorSection, SessionsSection } from '#members/identity/web';
import { DeleteSection, ExportSection } from '#members/privacy/web';
import { useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { ApiKeysSection } from '../api-keys/ApiKeysSection.tsx';

/**
 * The account page below the password and the contacts: what most visits never reach, and what each form there needs.
 */
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
