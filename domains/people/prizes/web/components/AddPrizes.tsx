import { type ReactElement, useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { LevelNotice } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import { MOST_PLACES } from '../../contract/constants.ts';
import type { Prizes } from '../../contract/schemas.ts';
import { prizesApi } from '../api.ts';
import { amountField, prizeRules, prizesIn } from '../prize-rows.ts';
import { placeName } from '../words.ts';

const FIRST_PLACES = 3;
const WAY_BACK =
  'It leaves your account at once. It comes back only if there is no result, or no entry for a place. Prizes cannot be taken back or made smaller.';

type AddPrizesProps = {
  prizes: Prizes;
  host: NonNullable<Prizes['host']>;
  /** Reads again what is in escrow. */
  onRefused: () => void;
};
type Asked = ReturnType<typeof prizesIn>;

/** The server may have paid: no answer came, or not one of its refusals. */
const isUnsure = ({ status }: { readonly status: number }): boolean => status === 0 || status >= 500;

/** Pays prizes into escrow, for the host until submissions close; what it means is asked before. */
export function AddPrizes({ prizes, host, onRefused }: AddPrizesProps): ReactElement {
  const { hackathon, state } = prizes;
  const [count, setCount] = useState(FIRST_PLACES);
  // One id until the server has answered for sure: sent again after a lost answer, it pays once.
  const [payment, setPayment] = useState(newId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = useSensitiveMutation(prizesApi.addPrizes, {
    invalidates: [prizesApi.getPrizes],
    onSuccess: () => setPayment(newId()),
    onError: (error) => {
      if (!isUnsure(error)) setPayment(newId());
      onRefused();
    },
  });
  const pay = (): void => {
    if (asked) add.run({ params: { id: hackathon.id }, body: { id: payment, amounts: asked.amounts } });
    setAsked(null);
  };
  return (
    <details className="mt-4 max-w-form" open={state === 'none'}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {state === 'none' ? 'Add prizes' : 'Add more'}
      </summary>
      <p className="mt-2">
        You pay now, and Hodag holds it. The page names a prize once it is held, and the makers get it when
        the result is published.
      </p>
      <p className="mt-2 text-13 text-ink-2">
        You have {exactHdagText(host.free)} free for prizes.
        {host.earned !== '0' &&
          ` ${exactHdagText(host.earned)} is earned and cannot go into escrow before you hold an SBT.`}
      </p>
      <LevelNotice level="2fa" title="Before you can pay into escrow:">
        <ApiForm<string>
          aria-label="Prizes"
          className="mt-3 flex-col gap-4"
          rules={prizeRules(count, host.free)}
          write={add}
          failed={
            add.error && isUnsure(add.error)
              ? 'It is not known whether this was paid. Sent again with the same amounts, it is paid once.'
              : 'The prizes were not paid.'
          }
          onSubmit={(values) => setAsked(prizesIn(count, values))}
        >
          {Array.from({ length: count }, (_, at) => (
            <Field key={amountField(at + 1)} name={amountField(at + 1)} label={placeName(at + 1)}>
              <TextInput inputMode="decimal" autoComplete="off" suffix="HDAG" />
            </Field>
          ))}
          {count < MOST_PLACES && (
            <Button size="s" className="self-start" onClick={() => setCount(count + 1)}>
              Add a place
            </Button>
          )}
          <SubmitButton variant="filled" className="self-start">
            Pay into escrow
          </SubmitButton>
        </ApiForm>
      </LevelNotice>
      <AlertDialog
        title={`Pay ${exactHdagText(asked?.total ?? '0')} into escrow?`}
        description={WAY_BACK}
        cancelLabel="Not yet"
        confirmLabel="Pay"
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={pay}
      />
      <StepUpDialog stepUp={add.stepUp} />
    </details>
  );
}
