import { expect, it } from 'vitest';
import { dateConventionOf } from './date-convention.ts';

const NEW_YORK = { zone: 'America/New_York', order: 'MDY' };

it.each(['grants-gov', 'grants.gov', 'Grants-Gov'])('%s is known to write US dates', (sourceId) => {
  expect(dateConventionOf({ sourceId, format: 'csv' }, [])).toEqual(NEW_YORK);
});

it('puts what was said above what is known, the later above the earlier, part by part', () => {
  const source = { sourceId: 'grants-gov', format: 'csv' } as const;
  expect(dateConventionOf(source, [{ zone: 'Europe/Paris' }])).toEqual({
    zone: 'Europe/Paris',
    order: 'MDY',
  });
  const said = [
    { zone: 'Europe/Paris', order: 'DMY' },
    { zone: 'Asia/Tokyo', order: null },
  ] as const;
  expect(dateConventionOf(source, said)).toEqual({ zone: 'Asia/Tokyo', order: 'DMY' });
});

it('a format of one community says it where the source does not; otherwise nothing is known', () => {
  expect(dateConventionOf({ sourceId: 'x', format: 'grants-gov-xml' }, [])).toEqual(NEW_YORK);
  expect(dateConventionOf({ sourceId: 'x', format: 'daoip5' }, [])).toEqual({ zone: 'UTC' });
  expect(dateConventionOf({ sourceId: 'toString', format: 'csv' }, [{}])).toEqual({});
});
