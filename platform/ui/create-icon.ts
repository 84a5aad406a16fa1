import { createElement, type ReactElement, type SVGProps } from 'react';

/** Data of a lucide icon: names and attributes of its shapes, on a field of 24 by 24. */
export interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Edge in pixels; 24 unless told. A class may set it too. */
  size?: number | undefined;
};

/**
 * An icon from lucide's data. Stands in for lucide's own function in the build (tools/build/slim-third-parties.ts)
 * and draws what that draws for a class, a size and a stroke width; a mark without its own name is hidden from
 * assistive technology.
 */
export default function createIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  return function Icon({ size = 24, className, ...rest }) {
    const isNamed = Object.keys(rest).some((prop) => prop === 'role' || prop.startsWith('aria-'));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      // As children one by one: shapes of an icon never change places, so they need no keys.
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
  };
}
