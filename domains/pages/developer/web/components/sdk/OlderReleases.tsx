import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { SdkRelease } from '../../../contract/sdk-schemas.ts';

/** Clients of earlier versions that are still served. */
export function OlderReleases({ releases }: { readonly releases: readonly SdkRelease[] }): ReactElement {
  return (
    <section aria-labelledby="older" className="flex flex-col gap-2">
      <SectionHeader id="older" title="Older versions" />
      <p className="text-ink-2">
        They stay here so that programs which name their address can still be installed. Use the current one
        for a new program.
      </p>
      <RowList label="Older versions">
        {releases.map(({ version, path, bytes, sha256 }) => (
          <Row
            key={version}
            title={
              <TextLink href={path} target="_self">
                Version {version}
              </TextLink>
            }
            end={bytesText(bytes)}
            secondary={<span className="break-all">SHA-256 {sha256}</span>}
          />
        ))}
      </RowList>
    </section>
  );
}
