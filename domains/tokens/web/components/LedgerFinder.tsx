import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { type ExplorerAddress, explorerSearch, type OwnAccounts, placeNamed } from '../ledger-words.ts';

type LedgerFinderProps = {
  /** What the explorer shows now. */
  address: ExplorerAddress;
  /** The reader's own; null while they have none. */
  ownAccounts: OwnAccounts | null;
};

const OWN_LABEL = { free: 'Your HDAG, free to give', earned: 'Your HDAG, earned' } as const;

/** Leads to a block by its CID and to an account by its address, the reader's own among them. */
export function LedgerFinder({ address, ownAccounts }: LedgerFinderProps): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [hasMissed, setMissed] = useState(false);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const place = placeNamed(text, address);
    setMissed(place === null);
    if (place) void navigate(pathTo('/blockchain-page', explorerSearch(place)), { preventScrollReset: true });
  };
  return (
    <form onSubmit={find} noValidate className="flex flex-wrap items-end gap-3">
      <Field
        label="Address of an account, or CID of a block"
        error={
          hasMissed
            ? 'This is neither. An address is 32 hexadecimal digits with hyphens, a CID begins with “bafy”.'
            : undefined
        }
        className="max-w-read min-w-0 grow basis-80"
      >
        <TextInput
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setMissed(false);
          }}
        />
      </Field>
      <Button type="submit">Find</Button>
      {ownAccounts &&
        (['free', 'earned'] as const).map((which) => (
          <TextLink
            key={which}
            href={pathTo('/blockchain-page', { account: ownAccounts[which] })}
            className="py-2 text-14"
          >
            {OWN_LABEL[which]}
          </TextLink>
        ))}
    </form>
  );
}
