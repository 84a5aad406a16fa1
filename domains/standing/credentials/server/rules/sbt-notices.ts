import { dayText } from '#platform/kernel/format/dates.ts';
import { LIFE_DAYS } from '../../contract/constants.ts';
import type { Gap } from '../../contract/schemas.ts';

/** Missing things, as a sentence names them. */
const MISSING: Readonly<Record<Gap, string>> = {
  password: 'a password',
  authenticator: 'an authenticator app',
  passkey: 'a passkey',
  wallet: 'a linked wallet',
  life: `a proof of life of the last ${LIFE_DAYS} days`,
  person: 'two vouches or an administrator’s check',
};

/** Gaps in one phrase: "a passkey and a linked wallet". */
export function gapsText(gaps: readonly Gap[]): string {
  const names = gaps.map((gap) => MISSING[gap]);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

interface NoticeText {
  readonly type: 'success' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** Text of the notification about a change of an SBT. */
export function sbtNotice(
  step: 'issue' | 'restore' | 'suspend',
  { gaps, lapsesAt }: { readonly gaps: readonly Gap[]; readonly lapsesAt: Date | null },
): NoticeText {
  if (step === 'suspend') {
    return {
      type: 'warning',
      title: 'Your SBT is suspended',
      message: `Missing: ${gapsText(gaps)}. It is restored once that is back. HDAG that was transferable stays so.`,
    };
  }
  const until = lapsesAt ? ` It is valid until ${dayText(lapsesAt)}; renew it before.` : '';
  return step === 'issue'
    ? {
        type: 'success',
        title: 'You hold an SBT',
        message: `Rewards reach you without a daily limit, and HDAG you earned becomes transferable.${until}`,
      }
    : { type: 'success', title: 'Your SBT is restored', message: `Nothing is missing any more.${until}` };
}

/** Text of the warning before an SBT lapses. */
export function lapseNotice(gap: 'life' | 'person', at: Date): NoticeText {
  return {
    type: 'warning',
    title: 'Your SBT lapses soon',
    message:
      gap === 'life'
        ? `Your proof of life ends on ${dayText(at)}. Renew it with your passkey; it takes a minute.`
        : `A vouch for you ends on ${dayText(at)}. Ask the member to renew it, or another one to vouch.`,
  };
}
