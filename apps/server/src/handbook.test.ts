import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { platformErrors } from '#platform/kernel/errors.ts';
import { makeHandbook } from '#platform/server/make-handbook.ts';
import { COMMANDS } from './cli/commands.ts';
import { domains } from './domains.ts';

const handbook = makeHandbook(domains, COMMANDS);

describe('the handbook of the product', () => {
  it('has every code that an endpoint names, and each once', () => {
    const named = domains.flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap(({ errors = [] }) => errors as readonly string[]),
    );
    const codes = handbook.errors.map(({ code }) => code);
    expect(named.filter((code) => !codes.includes(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(Object.keys(platformErrors.map).length + 100);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('says what each environment variable is for, and the README names each', async () => {
    const readme = await readFile('README.md', 'utf8');
    expect(handbook.variables.length).toBeGreaterThan(25);
    for (const { name, meaning } of handbook.variables) {
      expect(meaning.length, name).toBeGreaterThan(10);
      expect(readme, name).toContain(`\`${name}\``);
    }
    expect(handbook.variables.find(({ name }) => name === 'PORT')?.default).toBe('3000');
  });

  it('has the jobs of domains and platform, every call, and who hears which event', () => {
    const jobs = handbook.jobs.map(({ name }) => name);
    expect(new Set(jobs).size).toBe(jobs.length);
    expect(handbook.jobs).toContainEqual({
      domain: 'content',
      name: 'content_publish_scheduled',
      cron: null,
    });
    expect(handbook.endpoints).toHaveLength(
      domains.reduce((sum, { endpoints }) => sum + Object.keys(endpoints).length, 0),
    );
    for (const { name, listeners } of handbook.events) {
      expect(listeners.length, name).toBeGreaterThan(0);
    }
    expect(handbook.commands.map(({ usage }) => usage)).toContain('doctor');
  });
});
