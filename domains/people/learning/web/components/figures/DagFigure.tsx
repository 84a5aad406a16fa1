import type { ReactElement } from 'react';
import { Arrow, Box, Drawing } from './Drawing.tsx';
import { FigureFrame } from './FigureFrame.tsx';

/** Two accounts, three transfers: each block names the newest block of both accounts it touches. */
export function DagFigure(): ReactElement {
  return (
    <FigureFrame caption="Arrows lead from a block to its parents, the newest blocks of the two accounts it touches.">
      <Drawing
        height={176}
        label="A genesis block on the left. Block A names genesis for both accounts. Block B names block A and genesis. Block C names blocks A and B. A checkpoint names the newest blocks B and C."
      >
        <Arrow from={[90, 45]} to={[68, 78]} />
        <Arrow from={[90, 130]} to={[68, 98]} />
        <Arrow from={[122, 115]} to={[122, 60]} />
        <Arrow from={[170, 88]} to={[152, 60]} />
        <Arrow from={[170, 92]} to={[152, 116]} />
        <Arrow from={[252, 78]} to={[228, 86]} />
        <Arrow from={[252, 100]} to={[154, 132]} />
        <Box x={4} y={73} width={64}>
          Genesis
        </Box>
        <Box x={90} y={30} width={64}>
          Block A
        </Box>
        <Box x={90} y={115} width={64}>
          Block B
        </Box>
        <Box x={170} y={73} width={58}>
          Block C
        </Box>
        <Box x={252} y={73} width={66} strong>
          Checkpoint
        </Box>
        <text x="4" y="168" className="fill-ink-2">
          older
        </text>
        <text x="316" y="168" textAnchor="end" className="fill-ink-2">
          newer
        </text>
      </Drawing>
    </FigureFrame>
  );
}
