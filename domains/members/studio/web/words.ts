import { AUDIENCES, type Audience, CATEGORIES, type Category, type FileKind } from '../contract/constants.ts';

export const CATEGORY_LABEL: Readonly<Record<Category, string>> = {
  grants: 'Grants',
  fundraising: 'Fundraising',
  marketing: 'Marketing',
  events: 'Events',
  learning: 'Learning',
  reports: 'Reports',
  product: 'Product',
  governance: 'Governance',
  legal: 'Legal',
  other: 'Other',
};

export const AUDIENCE_LABEL: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  nonprofits: 'Nonprofits',
  funders: 'Funders',
  developers: 'Developers',
  volunteers: 'Volunteers',
  learners: 'Learners',
};

export const KIND_LABEL: Readonly<Record<FileKind, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  archive: 'Archive',
};

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABEL[value] }));
export const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABEL[value] }));
