import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PageDescription } from '#platform/web/pages.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { Nonprofit } from '../../contract/schemas.ts';
import { nonprofitsApi } from '../api.ts';
import { FindNonprofit } from '../components/FindNonprofit.tsx';
import { placeText } from '../words.ts';

/** Link, QR code and text of one organization to share; the preview card comes with its page. */
export function ShareNonprofitPage(): ReactElement {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <Choose /> : <Share id={id} />;
}

function Choose(): ReactElement {
  return (
    <>
      <PageHeader title="Share a nonprofit" lead="Choose the organization to share." />
      <div className="mt-6 max-w-form">
        <FindNonprofit
          row={({ id, name, city, country }) => (
            <Row
              key={id}
              title={<span className="wrap-anywhere">{name}</span>}
              href={pathTo('/nonprofits/share', { id })}
              secondary={[city, country].filter(Boolean).join(', ')}
            />
          )}
          nothing={<p className="text-14">No nonprofits found</p>}
        />
      </div>
    </>
  );
}

function Share({ id }: { id: string }): ReactElement {
  const read = useApiQuery(nonprofitsApi.getNonprofit, { params: { id } });
  if (read.data) return <Shared nonprofit={read.data} />;
  if (read.error?.status === 404 || read.error?.status === 400) return <Choose />;
  return (
    <>
      <PageHeader title="Share a nonprofit" />
      <NotRead read={read} loading="Loading the nonprofit" failed="The nonprofit did not load." box="h-80" />
    </>
  );
}

function Shared({ nonprofit }: { nonprofit: Nonprofit }): ReactElement {
  const origin = useOrigin();
  const { id, name, ntee } = nonprofit;
  const path = pathTo('/nonprofits/:id', { id });
  const link = `${origin ?? ''}${path}`;
  const facts = [placeText(nonprofit), ntee?.name].filter(Boolean).join(' · ');
  const text = `${name}${facts && ` (${facts})`}: ${link}`;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">Share {name}</span>}
        lead="Where the link is pasted, networks show a card with the name and place."
      />
      <div className="mt-6 flex max-w-form flex-col gap-6">
        <Field label="Link">
          <TextInput readOnly value={link} />
        </Field>
        <p className="rounded-m border border-line p-3 text-14 wrap-anywhere">{text}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={link} label="Copy the link" size="m" />
          <CopyButton value={text} label="Copy the text" size="m" />
          <Button asChild>
            <Link href={path}>Open the page</Link>
          </Button>
        </div>
        {origin && (
          <QrCode text={link} label={`QR code of the page of ${name}`} instead="Copy the link instead." />
        )}
      </div>
    </>
  );
}

/** For search engines and share cards. */
export async function describe(): Promise<PageDescription> {
  return { description: 'Link, QR code and text to share a nonprofit.' };
}

export { ShareNonprofitPage as Component };
