import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import {
  CODE_MINUTES,
  QUARTER_DAYS,
  VOUCHER_REP_ID,
  VOUCHER_SBT_DAYS,
  VOUCHES_A_QUARTER,
} from '../../contract/constants.ts';
import type { Credentials } from '../../contract/index.ts';
import { CheckRequest } from './CheckRequest.tsx';

/** Shows the vouches a member has, and how to get the missing ones or an administrator's check. */
export function PersonSection({ person }: Pick<Credentials, 'person'>): ReactElement {
  const { vouches, needed } = person;
  return (
    <section aria-labelledby="person" className="flex flex-col gap-3">
      <SectionHeader
        id="person"
        title="A person who met you"
        note={`${vouches.length} of ${needed} vouches`}
      />
      <h3 className="text-14">Two vouches</h3>
      <p className="max-w-read text-ink-2">
        Meet a member who may vouch. Renew your proof of life while they are with you: it shows a code of six
        letters for {CODE_MINUTES} minutes, which they type on their SBT page. A voucher has held an SBT for{' '}
        {VOUCHER_SBT_DAYS} days, has a RepID of {VOUCHER_REP_ID} or more, and vouches at most{' '}
        {VOUCHES_A_QUARTER} times in {QUARTER_DAYS} days. A vouch is valid for a year.
      </p>
      {vouches.length > 0 && (
        <RowList label="Vouches for you">
          {vouches.map(({ username, at, expiresAt }) => (
            <Row
              key={at}
              title={username ?? 'A member who left'}
              end={
                <span>
                  Until <LocalMoment at={expiresAt} />
                </span>
              }
            />
          ))}
        </RowList>
      )}
      <h3 className="text-14">Or an administrator’s check</h3>
      <CheckRequest person={person} />
    </section>
  );
}
