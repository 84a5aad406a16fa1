import { describe, expect, it } from 'vitest';
import { saveGoalBody } from '../../contract/schemas.ts';
import { suggestGoals } from './suggest-goals.ts';

const MEASURES = ['projects-published', 'applications-submitted', 'topics-completed'];
const NOBODY = { persona: null, interests: [], project: null, measures: [] };
const titles = (seeker: Parameters<typeof suggestGoals>[0]) => suggestGoals(seeker).map(({ title }) => title);

describe('suggestGoals', () => {
  it('has something for a member who said nothing', () => {
    expect(titles(NOBODY)).toEqual(['Find a partner for my work']);
  });

  it('begins with the current draft, then the persona and the interests', () => {
    const project = { title: 'Night Ferry', isPublished: false };
    expect(titles({ ...NOBODY, persona: 'developer', interests: ['transit'], project })).toEqual([
      'Publish Night Ferry',
      'Release a first version that others can try',
      'Talk to 5 people who work on transit',
      'Find a partner for my work',
    ]);
  });

  it('offers what Hodag counts, and nothing that it does not count', () => {
    expect(titles({ ...NOBODY, measures: MEASURES })).toContain('Submit 3 grant applications');
    expect(titles(NOBODY)).not.toContain('Submit 3 grant applications');
  });

  it('gives what can be saved as it is', () => {
    const project = { title: 'x'.repeat(120), isPublished: false };
    for (const { title, category, measure } of suggestGoals({
      persona: 'designer',
      interests: ['y'.repeat(60)],
      project,
      measures: MEASURES,
    })) {
      const goal = { revision: 0, title, why: '', category, measure, dueOn: '2099-01-01', steps: [] };
      expect(saveGoalBody.safeParse(goal).success).toBe(true);
    }
  });
});
