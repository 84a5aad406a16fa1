import { APPLICANT_TYPES } from '#engines/opportunity-formats';

/**
 * JSON Schema of the CommonGrants protocol 0.4 for answers about opportunities: the facts of its public
 * specification (CC0), written down here so that a test needs no network. Dates and numbers as the protocol writes them.
 */
const money = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: { amount: { type: 'string', pattern: '^-?[0-9]+\\.?[0-9]*$' }, currency: { type: 'string' } },
};

const event = {
  type: 'object',
  required: ['name', 'eventType'],
  properties: { name: { type: 'string' }, description: { type: 'string' } },
  oneOf: [
    {
      required: ['date'],
      properties: {
        eventType: { const: 'singleDate' },
        date: { type: 'string', format: 'date' },
        time: { type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' },
      },
    },
    {
      required: ['startDate', 'endDate'],
      properties: {
        eventType: { const: 'dateRange' },
        startDate: { type: 'string', format: 'date' },
        endDate: { type: 'string', format: 'date' },
      },
    },
    { properties: { eventType: { const: 'other' }, details: { type: 'string' } } },
  ],
};

const customField = {
  type: 'object',
  required: ['name', 'fieldType', 'value'],
  properties: {
    name: { type: 'string' },
    fieldType: { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array'] },
    schema: { type: 'string', format: 'uri' },
    description: { type: 'string' },
  },
};

const opportunity = {
  type: 'object',
  required: ['id', 'title', 'status', 'description', 'createdAt', 'lastModifiedAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: { type: 'string' },
    status: {
      type: 'object',
      required: ['value'],
      properties: {
        value: { enum: ['forecasted', 'open', 'closed', 'custom'] },
        customValue: { type: 'string' },
        description: { type: 'string' },
      },
    },
    description: { type: 'string' },
    funding: {
      type: 'object',
      properties: {
        details: { type: 'string' },
        totalAmountAvailable: money,
        minAwardAmount: money,
        maxAwardAmount: money,
        minAwardCount: { type: 'integer' },
        maxAwardCount: { type: 'integer' },
        estimatedAwardCount: { type: 'integer' },
      },
    },
    keyDates: {
      type: 'object',
      properties: {
        postDate: event,
        closeDate: event,
        otherDates: { type: 'object', additionalProperties: event },
      },
    },
    acceptedApplicantTypes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value'],
        properties: { value: { enum: APPLICANT_TYPES }, customValue: { type: 'string' } },
      },
    },
    source: { type: 'string', format: 'uri' },
    customFields: { type: 'object', additionalProperties: customField },
    createdAt: { type: 'string', format: 'date-time' },
    lastModifiedAt: { type: 'string', format: 'date-time' },
  },
};

const success = { status: { type: 'integer' }, message: { type: 'string' } };
const paged = {
  items: { type: 'array', items: opportunity },
  paginationInfo: {
    type: 'object',
    required: ['page', 'pageSize'],
    properties: {
      page: { type: 'integer', minimum: 1 },
      pageSize: { type: 'integer', minimum: 1 },
      totalItems: { type: 'integer' },
      totalPages: { type: 'integer' },
    },
  },
};
const errors = { type: 'array', items: { type: 'string' } };

/** A schema for each kind of answer. */
export const COMMON_GRANTS_ANSWERS = {
  list: {
    type: 'object',
    required: ['status', 'message', 'items', 'paginationInfo'],
    properties: { ...success, ...paged },
  },
  one: {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: { ...success, data: opportunity },
  },
  search: {
    type: 'object',
    required: ['status', 'message', 'items', 'paginationInfo', 'sortInfo', 'filterInfo'],
    properties: {
      ...success,
      ...paged,
      sortInfo: {
        type: 'object',
        required: ['sortBy', 'sortOrder'],
        properties: {
          sortBy: { type: 'string' },
          customSortBy: { type: 'string' },
          sortOrder: { enum: ['asc', 'desc'] },
          errors,
        },
      },
      filterInfo: {
        type: 'object',
        required: ['filters'],
        properties: { filters: { type: 'object' }, errors },
      },
    },
  },
  error: {
    type: 'object',
    required: ['status', 'message', 'errors'],
    properties: { ...success, errors: { type: 'array' } },
  },
} as const;
