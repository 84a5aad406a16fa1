import { render } from '@testing-library/react';
import * as check from 'lucide-react/icons/check';
import * as settings from 'lucide-react/icons/settings';
import { describe, expect, test } from 'vitest';
import createIcon, { type IconData } from './create-icon.ts';

/** The package does not declare its data, though each icon exports it. */
const dataOf = (module: object): IconData => (module as { __iconData: IconData }).__iconData;

const drawn = [
  { name: 'settings', Theirs: settings.default, data: dataOf(settings) },
  { name: 'check', Theirs: check.default, data: dataOf(check) },
];

const PROPS = [
  {},
  { className: 'size-4 text-ink' },
  { size: 16, strokeWidth: 1.75 },
  { 'aria-hidden': true, className: 'mt-px' },
  { 'aria-label': 'Chosen', role: 'img' },
];

/** Attributes by name, since their order says nothing. */
function shapeOf(root: ParentNode | null): unknown {
  return [...(root?.children ?? [])].map((element) => ({
    name: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes]
        .map(({ name, value }): [string, string] => [name, value])
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    children: shapeOf(element),
  }));
}

describe('an icon of the build looks like the one lucide draws', () => {
  for (const { name, Theirs, data } of drawn) {
    test.each(PROPS)(`${name} with %o`, (props) => {
      const Ours = createIcon(data);
      const ours = render(<Ours {...props} />);
      const theirs = render(<Theirs {...props} />);
      expect(shapeOf(ours.container)).toEqual(shapeOf(theirs.container));
    });
  }
});
