import { describe, expect, it } from 'vitest';
import { topicSections } from './topic-sections.ts';

describe('topicSections', () => {
  it('splits at headings and keeps the words alone', () => {
    const markdown = [
      'Before *all*, [a link](/x) & `code`.',
      '',
      '## A **part**',
      '- one',
      '- **two** more',
      '',
      '| What | Points |',
      '|---|---|',
      '| A vote | 1 |',
      '',
      '<script>no</script>',
      '',
      '## Empty',
    ].join('\n');
    expect(topicSections(markdown)).toEqual([
      { heading: null, text: 'Before all, a link & code.' },
      { heading: 'A part', text: 'one\ntwo more\nA vote: 1' },
    ]);
  });
});
