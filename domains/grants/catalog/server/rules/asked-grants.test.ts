import { expect, it } from 'vitest';
import { askedGrants } from './asked-grants.ts';

it.each([
  ['Find grants for clean water', 'clean water'],
  ['Are there any open calls about flood warning in Wisconsin?', 'flood warning Wisconsin'],
  ['Can you show me funding for “open source” tools, please?', 'open source tools'],
  ['Which grants could pay for a mobile clinic?', 'mobile clinic'],
  ['what funding is there for a community garden', 'community garden'],
  ['Who funds youth sports?', 'youth sports'],
  ['Is there money for solar panels on a school?', 'solar panels school'],
  ['I need a grant to fix our roof', 'fix roof'],
  ['who funds youth work', 'youth work'],
  ['What grants do I match?', null],
  ['Which deadlines do my grants have?', null],
  ['What is a grant?', null],
  ['Who pays my HDAG?', null],
  ['Where do the grant calls come from?', null],
  ['How is a grant match made?', null],
  ['How do grants match my project?', null],
  ['What is RepID?', null],
  ['Find grants', null],
])('%s looks for %s', (question, text) => {
  expect(askedGrants(question)).toBe(text);
});
