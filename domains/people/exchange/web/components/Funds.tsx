import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exactHdagText } from '#standing/tokens/contract';
import { exchangeApi } from '../api.ts';

/** HDAG that the reader can put into escrow, before they agree to pay. @param needed HDAG; absent until it is known */
export function Funds({ needed }: { needed?: string | undefined }): ReactElement {
  const read = useApiQuery(exchangeApi.getExchangeTerms, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading your HDAG" failed="Your HDAG did not load." box="h-12" />;
  const { free, earned } = read.data;
  const isShort = needed !== undefined && Number(free) < Number(needed);
  return (
    <Notice
      tone={isShort ? 'warn' : 'info'}
      title={
        isShort
          ? `This needs ${exactHdagText(needed)}, and you have ${exactHdagText(free)} free.`
          : `You have ${exactHdagText(free)} free for escrow.`
      }
    >
      {isShort && (
        <p>
          <TextLink href={pathTo('/rewards')}>How to earn HDAG</TextLink>
        </p>
      )}
      {earned !== '0' && (
        <p>{exactHdagText(earned)} is earned and cannot go into escrow before you hold an SBT.</p>
      )}
    </Notice>
  );
}
