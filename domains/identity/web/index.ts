/** What identity shows inside the pages of other domains; it has no page of its own. */
export { PasskeyButton } from './components/proof/PasskeyButton.tsx';
export { makePasskey, passkeyProblem } from './components/proof/passkey-browser.ts';
export { proofApi } from './components/proof/proof-api.ts';
export { telegramProofPlace, walletProofPlace } from './components/proof/proof-places.ts';
export { SensitiveQuestion } from './components/proof/SensitiveQuestion.tsx';
export { SensitiveReason } from './components/proof/SensitiveReason.tsx';
export { StepUpDialog } from './components/proof/StepUpDialog.tsx';
export { useSensitiveMutation } from './hooks/use-sensitive-mutation.ts';
export { asksForProof, useStepUp } from './hooks/use-step-up.ts';
