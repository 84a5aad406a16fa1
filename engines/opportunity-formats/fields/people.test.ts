import { expect, it } from 'vitest';
import { withoutPeople } from './people.ts';

it('leaves out fields about people, wherever they are, and sentences with a mail address', () => {
  const record = {
    agencyContactName: 'Pat Sample',
    contact_info: { description: 'Pat Sample' },
    author: 'Pat Sample',
    'dc:creator': 'Pat Sample',
    managingEditor: 'Pat Sample',
    lastUpdatedBy: 'psample',
    note: 'Ask pat.sample@agency.example.',
    fields: [{ email: 'x' }, 'pat@agency.example', { value: 1 }],
    authority: 'Law 7',
    authorizedAmount: 5,
    faxonomy: 'kept',
    text: 'Two rounds a year. Ask Pat Sample at pat.sample@agency.example. Matching funds count.',
    when: null,
  };
  expect(withoutPeople(record)).toEqual({
    fields: [{}, { value: 1 }],
    authority: 'Law 7',
    authorizedAmount: 5,
    faxonomy: 'kept',
    text: 'Two rounds a year. Matching funds count.',
    when: null,
  });
});
