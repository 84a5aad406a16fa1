import { expectTypeOf, it } from 'vitest';
import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { ApiError, ApiErrorOf } from '#platform/web/api-error.ts';
import type { projectEndpoints } from '#projects/projects/contract';

type PublishCode = ApiErrorOf<(typeof projectEndpoints)['publishProject']>['code'];

// A fault here does not compile: `npm run check` says so, running it does not.
it('knows the codes of every domain and the platform, and no others', () => {
  expectTypeOf<'projects.incomplete' | 'identity.throttled' | 'csrf.token'>().toExtend<ErrorCode>();
  expectTypeOf<'projects.incomplet'>().not.toExtend<ErrorCode>();
  expectTypeOf<string>().not.toExtend<ErrorCode>();
});

it('gives the refusal of a call the codes of its endpoint', () => {
  expectTypeOf<'projects.incomplete' | 'csrf.token' | 'network'>().toExtend<PublishCode>();
  expectTypeOf<'tokens.insufficient'>().not.toExtend<PublishCode>();
  expectTypeOf<ApiErrorOf<(typeof projectEndpoints)['publishProject']>>().toExtend<ApiError>();
});
