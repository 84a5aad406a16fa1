import { useState } from 'react';
import { connectionsApi } from '#members/connections/web';
import { PasswordSection } from '#members/identity/web';
import type { User } from '../../../contract/index.ts';
import { apiKeysApi } from '../api-keys/api-keys-api.ts';
import { KeysOfPassword } from './KeysOfPassword.tsx';

/** Changes the password, with what that does to the member's API keys. */
export function PasswordWithKeys({ user }: { user: Pick<User, 'username' | 'authMethods'> }) {
  const [revokesAll, setRevokesAll] = useState(false);
  return (
    <PasswordSection
      username={user.username}
      hasPassword={user.authMethods.password !== false}
      revokesAll={revokesAll}
      alsoInvalidates={[apiKeysApi.listApiKeys, connectionsApi.getWallet]}
      onChanged={() => setRevokesAll(false)}
    >
      <KeysOfPassword isChosen={revokesAll} onChoose={setRevokesAll} />
    </PasswordSection>
  );
}
