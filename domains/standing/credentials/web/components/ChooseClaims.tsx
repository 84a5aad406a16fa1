import { type ReactElement, useState } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { SHOW_DAYS } from '../../contract/signed-constants.ts';
import type { Learned, OfferedCredential, Show } from '../../contract/signed-schemas.ts';
import type { Selection } from '../hold-credentials.ts';
import { useMakeLink } from '../hooks/use-make-link.ts';
import { choicesOf, hiddenFacts, learnedSentence } from '../proof-words.ts';

type Choice = Exclude<Learned, 'repId'>;
const DAYS = SHOW_DAYS.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));
const CLAIMS: Readonly<Record<Choice, keyof Selection>> = {
  alias: 'alias',
  memberSince: 'member_since',
  heldSince: 'held_since',
};

/** Consent: the claims, one tier of RepID, the end; and in words what the reader learns and does not. */
export function ChooseClaims({
  offered,
  onMade,
}: {
  offered: OfferedCredential;
  onMade: (show: Show) => void;
}): ReactElement {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [tier, setTier] = useState('');
  const [days, setDays] = useState('7');
  const { make, isBusy, problem } = useMakeLink(offered);
  const learns: Learned[] = [...chosen, ...(tier ? ['repId' as const] : [])];
  const submit = async () => {
    const show = await make({ selection: selectionOf(chosen, tier), days: Number(days) });
    if (show) onMade(show);
  };
  return (
    <Form aria-label="Make a link" className="flex-col gap-4" busy={isBusy} onSubmit={() => void submit()}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-14">Also show</legend>
        {choicesOf(offered).map(({ claim, label, value }) => (
          <Checkbox
            key={claim}
            label={label}
            hint={<span className="wrap-anywhere">{value}</span>}
            checked={chosen.includes(claim)}
            onChange={({ target }) =>
              setChosen((now) => (target.checked ? [...now, claim] : now.filter((one) => one !== claim)))
            }
          />
        ))}
      </fieldset>
      <Field label="RepID">
        <Select
          value={tier}
          onChange={({ target }) => setTier(target.value)}
          options={[
            { value: '', label: 'Not shown' },
            ...offered.claims.tiers.map((one) => ({ value: String(one), label: `${one} or more` })),
          ]}
        />
      </Field>
      <Field label="Open for">
        <Select value={days} onChange={({ target }) => setDays(target.value)} options={DAYS} />
      </Field>
      <div aria-live="polite" className="flex flex-col gap-2 rounded-l bg-sunken px-3.5 py-3 text-14">
        <p>
          <strong>They learn:</strong> {learnedSentence(offered, chosen, tier)}
        </p>
        <p>
          <strong>They do not learn:</strong> {hiddenFacts(offered.kind, learns, 'member').join('; ')}.
        </p>
      </div>
      <div>
        <SubmitButton variant="filled">Make the link</SubmitButton>
      </div>
      <div aria-live="polite">{problem && <FieldError id="link-problem">{problem}</FieldError>}</div>
    </Form>
  );
}

function selectionOf(chosen: readonly Choice[], tier: string): Selection {
  const claims = Object.fromEntries(chosen.map((claim) => [CLAIMS[claim], true as const]));
  return { ...claims, ...(tier ? { rep_id_at_least: { [tier]: true as const } } : {}) };
}
