import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './cli/openapi.ts';

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Media & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let document: Document;
beforeAll(async () => {
  document = (await openApiDocument()) as Document;
});

/** Every place of the document that may have an example. */
function examples(): { readonly label: string; readonly media: Media }[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.map((media) => ({ label: `${operationId} ${media.name}`, media })),
    ...Object.values(requestBody?.content ?? {}).map((media) => ({ label: `${operationId} body`, media })),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map((media) => ({ label: `${operationId} ${status}`, media })),
    ),
  ]);
}

describe('the OpenAPI document', () => {
  const findings = async (text: string) => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The copy in docs/ is made for an instance on this machine.
      rules: { 'no-server-example.com': 'off' },
    });
    const problems = await lintFromString({ source: text, config });
    return problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`);
  };

  it('has no finding of the recommended rules of Redocly', async () => {
    expect(await findings(JSON.stringify(document))).toEqual([]);
  });

  it('with a parameter that its path does not name has one', async () => {
    const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/developer/'));
    const wrong = { ...document, paths: Object.fromEntries(own) };
    const text = JSON.stringify(wrong).replace('/api/developer/operations/{id}', '/api/wrong');
    expect((await findings(text)).join()).toContain('path-parameters-defined');
  });
});

describe('the examples of the document', () => {
  it('validate against their schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const wrong = examples().flatMap(({ label, media: { schema, example } }) =>
      example === undefined || ajv.validate(schema ?? {}, example) ? [] : [[label, ajv.errorsText()]],
    );
    expect(wrong).toEqual([]);
  });

  it('are there for every body and answer that has a schema', () => {
    const answers = examples().filter(({ label }) => / (body|\d+)$/.test(label));
    const without = answers.filter(({ media }) => media.schema && media.example === undefined);
    expect(without.map(({ label }) => label)).toEqual([]);
  });
});
