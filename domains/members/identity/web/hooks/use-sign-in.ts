import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '#platform/web/links.ts';
import type { LoginResponse } from '../../contract/schemas.ts';
import { adminSetupPath } from '../components/sign-in/admin-setup.ts';
import { ownPath } from '../components/sign-in/own-path.ts';
import {
  destinationAfterLogin,
  destinationAfterRegistration,
  destinationAfterVerification,
} from '../components/sign-in/sign-in-destination.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Answer of a sign-in outside the form. */
interface MessengerAnswer {
  readonly user: Omit<LoginResponse, 'isFullyOnboarded'> | null;
  readonly message: string | null;
}

export interface SignIn {
  /** Username whose code is asked for; null while none is. */
  readonly pendingUsername: string | null;
  /** A sign-in succeeded and the browser is about to load its destination. */
  readonly isLeaving: boolean;
  readonly afterLogin: (answer: LoginResponse) => void;
  readonly afterRegistration: (answer: LoginResponse) => void;
  readonly afterWallet: (answer: LoginResponse) => void;
  readonly afterTelegram: (answer: MessengerAnswer) => void;
  readonly afterVerification: () => void;
}

/** From an accepted password to the page that follows (spec §2.2, §4 "Session"). */
export function useSignIn(): SignIn {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [pending, setPending] = useState<LoginResponse | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const finish = useFinishSignIn();
  const next = search.get('next');
  const leave = async (isAdmin: boolean, destination: string, success: string) => {
    setLeaving(true);
    // Anyone who asked for a page gets it; the setup is asked for where the rights are missing.
    const setup = isAdmin && next === null ? await adminSetupPath(client) : null;
    await finish(setup ?? destination, success);
  };
  const answered = (answer: LoginResponse, destination: string, success: string) => {
    if (answer.needsVerification) setPending(answer);
    else void leave(answer.isAdmin, destination, success);
  };
  return {
    pendingUsername: pending?.username ?? null,
    isLeaving,
    afterLogin: (answer) => answered(answer, destinationAfterLogin(answer, next), 'Login successful'),
    afterRegistration: (answer) =>
      answered(answer, destinationAfterRegistration(next), 'Registration successful'),
    afterWallet: (answer) =>
      answered(answer, destinationAfterLogin(answer, next), 'Authentication Successful'),
    afterTelegram: ({ user, message }) => {
      if (user === null) return;
      answered(
        { ...user, isFullyOnboarded: false },
        ownPath(next) ?? pathTo('/'),
        message ?? 'Login successful',
      );
    },
    afterVerification: () =>
      void leave(pending?.isAdmin ?? false, destinationAfterVerification(next), 'Verification successful'),
  };
}
