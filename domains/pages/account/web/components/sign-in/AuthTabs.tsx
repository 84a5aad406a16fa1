import { useCallback, useEffect, useRef } from 'react';
import type { TelegramSignIn } from '#members/connections/contract';
import type { LoginResponse } from '#members/identity/contract';
import { LoginForm, PasskeySignIn } from '#members/identity/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import type { AuthTab } from '../../hooks/use-auth-tab.ts';
import { RegisterForm } from './RegisterForm.tsx';

const fetchOtherLogins = () =>
  import('./OtherLogins.tsx').then(({ OtherLogins: Component }) => ({ default: Component }));

const OtherLogins = hydrateLater(fetchOtherLogins, {
  place: <Skeleton label="Loading more sign-in options" />,
});

interface AuthTabsProps {
  readonly tab: AuthTab;
  readonly referrer: string | null;
  readonly onTabChange: (tab: string) => void;
  readonly onLogin: (answer: LoginResponse) => void;
  readonly onRegister: (answer: LoginResponse) => void;
  readonly onWallet: (answer: LoginResponse) => void;
  readonly onTelegram: (answer: TelegramSignIn) => void;
}

/** Login and Register under one roof (spec §2.3). */
export function AuthTabs(props: AuthTabsProps) {
  const { tab, referrer, onTabChange, onLogin, onRegister } = props;
  // The same functions in each render, since a part not yet hydrated must keep its props.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const onWallet = useCallback((answer: LoginResponse) => latest.current.onWallet(answer), []);
  const onTelegram = useCallback((answer: TelegramSignIn) => latest.current.onTelegram(answer), []);
  return (
    <>
      <Tabs value={tab} onValueChange={onTabChange} className="mt-4">
        <TabList label="Sign in or register">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">
          <LoginForm onAnswer={onLogin} />
          <div className="mt-4">
            <PasskeySignIn onAnswer={onLogin} />
          </div>
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm referrer={referrer} onAnswer={onRegister} />
        </TabPanel>
      </Tabs>
      <OtherLogins onWallet={onWallet} onTelegram={onTelegram} />
    </>
  );
}
