import type { ReactElement } from 'react';
import { FigureFrame } from './FigureFrame.tsx';

const SKILLS = ['Sensors', 'Maps', 'Books'] as const;
type Strength = 'strong' | 'some' | 'none';
const ROWS: readonly { readonly name: string; readonly has: readonly Strength[] }[] = [
  { name: 'Engineer', has: ['strong', 'some', 'none'] },
  { name: 'Designer', has: ['none', 'strong', 'none'] },
  { name: 'Team together', has: ['strong', 'strong', 'none'] },
];

/** A team as a table of roles and skills; the last row shows the gap. */
export function CoverageFigure(): ReactElement {
  return (
    <FigureFrame caption="The gap is in the last row: the team has no bookkeeper yet.">
      <table className="mx-auto w-full max-w-[520px] text-14">
        <caption className="sr-only">Which skills each role covers</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pe-2 text-start font-semibold">
              Role
            </th>
            {SKILLS.map((skill) => (
              <th key={skill} scope="col" className="px-1 py-2 font-semibold">
                {skill}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, has }) => (
            <tr key={name} className="border-b border-line last:border-0 last:font-semibold">
              <th scope="row" className="py-2 pe-2 text-start font-[inherit]">
                {name}
              </th>
              {SKILLS.map((skill, index) => (
                <td key={skill} className="px-1 py-2">
                  <Dot strength={has[index] ?? 'none'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureFrame>
  );
}

function Dot({ strength }: { strength: Strength }): ReactElement {
  return (
    <span className="flex justify-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 text-pine-text"
        fill="none"
        stroke="currentColor"
      >
        {strength === 'none' ? (
          <line x1="4" y1="8" x2="12" y2="8" strokeWidth="2" className="text-ink-3" />
        ) : (
          <circle cx="8" cy="8" r="6" strokeWidth="1.5" />
        )}
        {strength === 'strong' && <circle cx="8" cy="8" r="6" fill="currentColor" />}
        {strength === 'some' && <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" />}
      </svg>
      <span className="sr-only">{strength}</span>
    </span>
  );
}
