import type { ReactElement } from 'react';
import { Arrow, Box, Drawing } from './Drawing.tsx';
import { FigureFrame } from './FigureFrame.tsx';

/** Fit and blockers are asked apart; only then comes an application. */
export function MatchFigure(): ReactElement {
  return (
    <FigureFrame caption="Meaning and rules are asked apart. A blocker is named, it never just lowers the number.">
      <Drawing
        height={150}
        label="A project and a call lead to two questions: fit, a number from 0 to 100, and blockers, rules that are met or not. Both lead to your decision."
      >
        <Arrow from={[72, 40]} to={[118, 40]} />
        <Arrow from={[72, 105]} to={[118, 105]} />
        <Arrow from={[72, 48]} to={[118, 96]} />
        <Arrow from={[72, 97]} to={[118, 49]} />
        <Arrow from={[212, 44]} to={[244, 66]} />
        <Arrow from={[212, 102]} to={[244, 80]} />
        <Box x={4} y={25} width={68}>
          Project
        </Box>
        <Box x={4} y={90} width={68}>
          Call
        </Box>
        <Box x={120} y={25} width={92}>
          Fit, 0 to 100
        </Box>
        <Box x={120} y={90} width={92}>
          Blockers
        </Box>
        <Box x={246} y={58} width={70} strong>
          You decide
        </Box>
      </Drawing>
    </FigureFrame>
  );
}
