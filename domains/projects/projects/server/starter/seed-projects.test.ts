import { describe, expect, it } from 'vitest';
import { missingParts } from '../../contract/completeness.ts';
import { saveProjectSchema } from '../../contract/schemas.ts';
import { SEED_PROJECTS } from './seed-projects.ts';

describe('the projects of a demo', () => {
  it.each(SEED_PROJECTS.map((project) => [project.text.title, project] as const))(
    '%s could have been written in the form',
    (_title, { text, published }) => {
      expect(saveProjectSchema.parse({ revision: 0, ...text })).toEqual({ revision: 0, ...text });
      if (published) expect(missingParts(text)).toEqual([]);
    },
  );

  it('have ids of their own', () => {
    expect(new Set(SEED_PROJECTS.map(({ id }) => id)).size).toBe(SEED_PROJECTS.length);
  });
});
