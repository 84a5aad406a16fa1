import Circle from 'lucide-react/icons/circle';
import CircleHalf from 'lucide-react/icons/contrast';
import Minus from 'lucide-react/icons/minus';
import type { ReactElement } from 'react';
import type { ProposedTeam } from '../../contract/schemas.ts';

type Cover = ProposedTeam['seats'][number]['covers'][number];

const WORDS: Readonly<Record<Cover, string>> = { full: 'Strong', some: 'Some', none: 'None' };
const ICONS = { full: Circle, some: CircleHalf, none: Minus } as const;

/** Matrix of people and skills. Left out on a phone, where the reasons below say the same. */
export function SkillMatrix({ team: { skills, seats } }: { team: ProposedTeam }): ReactElement {
  const together = skills.map((_, at): Cover => {
    const covers = seats.map((seat) => seat.covers[at]);
    if (covers.includes('full')) return 'full';
    return covers.includes('some') ? 'some' : 'none';
  });
  return (
    <div className="overflow-x-auto max-md:hidden">
      <table className="text-13">
        <caption className="sr-only">Skills of each person</caption>
        <thead>
          <tr className="text-start text-ink-2">
            <th scope="col" className="pe-4 pb-1 text-start font-normal">
              Person
            </th>
            {skills.map((skill) => (
              <th key={skill} scope="col" className="px-2 pb-1 align-bottom font-normal">
                {skill}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map(({ role, person, covers }) => (
            <MatrixRow key={role} name={person.name} covers={covers} />
          ))}
          <MatrixRow name="Team together" covers={together} />
        </tbody>
      </table>
    </div>
  );
}

function MatrixRow({ name, covers }: { name: string; covers: readonly Cover[] }): ReactElement {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pe-4 text-start font-medium">
        {name}
      </th>
      {covers.map((cover, at) => {
        const Icon = ICONS[cover];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the skills, whose order is fixed.
          <td key={at} className="px-2 text-center text-pine-text">
            <Icon aria-hidden className={cover === 'full' ? 'inline size-4 fill-current' : 'inline size-4'} />
            <span className="sr-only">{WORDS[cover]}</span>
          </td>
        );
      })}
    </tr>
  );
}
