import { expect, it } from 'vitest';
import { OWNER_TYPE_LABELS } from '#projects/projects/web';
import { APPLICANT_LABELS } from '../contract/applicant-labels.ts';

/** The form asks who the member is; a grant says who may apply. */
const SAID_OTHERWISE = new Set(['individual', 'organization']);

const shared = Object.entries(OWNER_TYPE_LABELS).filter(
  ([type]) => type in APPLICANT_LABELS && !SAID_OTHERWISE.has(type),
);

it.each(shared)('a form and a grant call %s the same', (type, label) => {
  expect(APPLICANT_LABELS[type as keyof typeof APPLICANT_LABELS]).toBe(label);
});
