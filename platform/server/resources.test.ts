import { expect, test } from 'vitest';
import { defineResource, Resources } from './resources.ts';

test('a resource is made once for an instance, however its services are handed on', () => {
  const kettle = defineResource('kettle', () => ({ cups: 0 }));
  const services = { resources: new Resources() };
  kettle(services).cups += 1;
  expect(kettle({ ...services }).cups).toBe(1);
  expect(kettle({ resources: new Resources() }).cups).toBe(0);
});

test('resources are stopped once, the latest made first, also when one fails', async () => {
  const stopped: string[] = [];
  const stopping = (name: string) =>
    defineResource(
      name,
      () => name,
      () => {
        stopped.push(name);
        if (name === 'pot') throw new Error('the pot is stuck');
      },
    );
  const services = { resources: new Resources() };
  for (const name of ['kettle', 'pot', 'cup']) stopping(name)(services);
  await expect(services.resources.stop()).rejects.toThrow(AggregateError);
  expect(stopped).toEqual(['cup', 'pot', 'kettle']);
  await services.resources.stop();
  expect(stopped).toHaveLength(3);
});
