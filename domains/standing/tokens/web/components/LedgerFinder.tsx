import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { type ExplorerAddress, explorerSearch, type OwnAccounts, placeNamed } from '../ledger-words.ts';

type LedgerFinderProps = {
  /** Current view of the explorer. */
  address: ExplorerAddress;
  /** The reader's own; null while they have none. */
  ownAccounts: OwnAccounts | null;
};

const UNKNOWN =
  'Enter a username, an account’s address (32 hexadecimal digits with hyphens) or a block’s CID (begins with “bafy”).';

const OWN_LABEL = { free: 'Your HDAG, transferable', earned: 'Your HDAG, earned' } as const;

/**
 * Leads to a member's transfers by username, an account's by its address, the reader's own among them, a block by its
 * CID.
 */
export function LedgerFinder({ address, ownAccounts }: LedgerFinderProps): ReactElement {
  const navigate = useNavigate();
  const rules = {
    place: (text: string) => (placeNamed(text, address) ? undefined : UNKNOWN),
  };
  return (
    <Form
      rules={rules}
      onSubmit={({ place: text }) => {
        const place = placeNamed(text, address);
        if (place)
          void navigate(pathTo('/blockchain-page', explorerSearch(place)), { preventScrollReset: true });
      }}
      className="flex-wrap items-end gap-3"
    >
      <Field
        name="place"
        label="Username, account address or block CID"
        className="max-w-read min-w-0 grow basis-80"
      >
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubmitButton>Find</SubmitButton>
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
    </Form>
  );
}
