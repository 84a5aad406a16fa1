import type { WebDomain } from '#platform/web/widgets.ts';

/** Web half of identity domain: pages around signing in that no other domain has a part in, and administrators' pages of accounts. */
export const identityWeb: WebDomain = {
  name: 'identity',
  pages: [
    { of: 'visitor', at: ['password-reset', 'test-login'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['test-login'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [{ label: 'Users', path: '/admin/users' }],
};

/** Parts for pages of other domains, each loaded by the page that shows it. */
export const identityParts = {
  pendingPage: () =>
    import('./components/verify/PendingSignIn.tsx').then(({ PendingSignIn }) => ({ default: PendingSignIn })),
  adminGate: () =>
    import('./components/factors/AdminGate.tsx').then(({ AdminGate }) => ({ default: AdminGate })),
  verifySignIn: () =>
    import('./components/verify/VerifySignIn.tsx').then(({ VerifySignIn }) => ({ default: VerifySignIn })),
};

export { CODE_LENGTH, CodeForm } from './components/CodeForm.tsx';
export { factorsApi } from './components/factors/factors-api.ts';
export { SecondFactorSection } from './components/factors/SecondFactorSection.tsx';
export { SecondFactors } from './components/factors/SecondFactors.tsx';
export { PasswordSection } from './components/PasswordSection.tsx';
export { proofApi } from './components/proof/proof-api.ts';
export { telegramProofPlace, walletProofPlace } from './components/proof/proof-places.ts';
export { SensitiveQuestion } from './components/proof/SensitiveQuestion.tsx';
export { SensitiveReason } from './components/proof/SensitiveReason.tsx';
export { StepUpDialog } from './components/proof/StepUpDialog.tsx';
export { ResendCode } from './components/ResendCode.tsx';
export { StorageLeft } from './components/StorageLeft.tsx';
export { sessionApi } from './components/session-api.ts';
export { SessionsSection } from './components/sessions/SessionsSection.tsx';
export { AuthReasons } from './components/sign-in/AuthReasons.tsx';
export { FirstAdministratorForm } from './components/sign-in/FirstAdministratorForm.tsx';
export { LoginForm } from './components/sign-in/LoginForm.tsx';
export { NewAccountForm } from './components/sign-in/NewAccountForm.tsx';
export { PasskeySignIn } from './components/sign-in/PasskeySignIn.tsx';
export { storageApi } from './components/storage-api.ts';
export { verificationReason, verificationTitle } from './components/verify/verification-texts.ts';
export { LOGIN_REFETCH_MS } from './hooks/use-finish-sign-in.ts';
export { useLeave } from './hooks/use-leave.ts';
export { LOGOUT_LIMIT_MS, LOGOUT_REDIRECT_MS, useLogout } from './hooks/use-logout.ts';
export { usePasskeyAct } from './hooks/use-passkey-act.ts';
export { useSensitiveMutation } from './hooks/use-sensitive-mutation.ts';
export { useSignIn } from './hooks/use-sign-in.ts';
export { asksForProof, useStepUp } from './hooks/use-step-up.ts';
export { useVerificationWays } from './hooks/use-verification-ways.ts';
