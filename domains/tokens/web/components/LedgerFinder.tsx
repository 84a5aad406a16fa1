import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { type ExplorerAddress, explorerSearch, placeNamed } from '../ledger-words.ts';

type LedgerFinderProps = {
  /** What the explorer shows now. */
  address: ExplorerAddress;
  /** Address of the reader's own account; null while they have none. */
  ownAccount: string | null;
};

/** Leads to a block by its CID and to an account by its address, the reader's own among them. */
export function LedgerFinder({ address, ownAccount }: LedgerFinderProps): ReactElement {
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
      {ownAccount && (
        <TextLink href={pathTo('/blockchain-page', { account: ownAccount })} className="py-2 text-14">
          Your account
        </TextLink>
      )}
    </form>
  );
}
