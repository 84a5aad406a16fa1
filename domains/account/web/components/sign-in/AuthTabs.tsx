import type { TelegramSignIn } from '#connections/contract';
import type { LoginResponse } from '#identity/contract';
import { LoginForm, PasskeySignIn } from '#identity/web';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import type { AuthTab } from '../../hooks/use-auth-tab.ts';
import { OtherLogins } from './OtherLogins.tsx';
import { RegisterForm } from './RegisterForm.tsx';

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
  const { tab, referrer, onTabChange, onLogin, onRegister, onWallet, onTelegram } = props;
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
