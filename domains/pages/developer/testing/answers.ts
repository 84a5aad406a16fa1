import type { ApiOperation, OperationGroup } from '../contract/reference-schemas.ts';
import type { HubAccess } from '../contract/schemas.ts';
import type { SdkRelease } from '../contract/sdk-schemas.ts';

/** Answer of the API about access: a developer-like member who never asked. */
export function anAccess(overrides: Partial<HubAccess> = {}): HubAccess {
  return {
    hasAccess: false,
    pendingRequest: false,
    mayRequest: true,
    specialHandle: null,
    refusal: null,
    ...overrides,
  };
}

/** Two subjects with three operations. */
export const SOME_OPERATIONS: { readonly groups: OperationGroup[] } = {
  groups: [
    {
      tag: 'projects',
      operations: [
        { id: 'getProject', method: 'GET', path: '/api/projects/{id}', summary: 'One project' },
        { id: 'removeProject', method: 'DELETE', path: '/api/projects/{id}', summary: 'Deletes a draft' },
      ],
    },
    {
      tag: 'tokens',
      operations: [
        { id: 'getBalance', method: 'GET', path: '/api/ledger/balance', summary: "The caller's HDAG" },
      ],
    },
  ],
};

/** One operation in full. */
export function anOperation(overrides: Partial<ApiOperation> = {}): ApiOperation {
  return {
    id: 'getProject',
    method: 'GET',
    path: '/api/projects/{id}',
    summary: 'One project',
    tag: 'projects',
    access: 'member',
    keyScope: null,
    needsToken: false,
    errors: ['projects.not_found'],
    parameters: [
      { name: 'id', in: 'path', type: 'string (uuid)', isRequired: true, note: null, example: '7' },
    ],
    body: null,
    answers: [
      {
        status: '200',
        mediaType: 'application/json',
        fields: [{ name: 'data.title', type: 'string', isRequired: true, note: 'at most 120 characters' }],
        example: '{\n  "data": {}\n}',
      },
    ],
    ...overrides,
  };
}

/** A client of this instance, as the API answers it. */
export function aRelease(version: string): SdkRelease {
  return {
    version,
    path: `/downloads/hodag-sdk-${version}.tgz`,
    bytes: 31_723,
    sha256: '98780cd809da1af7eca5c3fa172a0f42205b9fe798cf29fd31aa9c6c2e9b31bc',
    license: 'MIT',
    node: '>=20',
  };
}
