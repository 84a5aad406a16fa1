import type { ReactElement } from 'react';
import { Arrow, Box, Drawing } from './Drawing.tsx';
import { FigureFrame } from './FigureFrame.tsx';

/** Figure on the inputs and outputs of a proof. */
export function ProofFigure(): ReactElement {
  return (
    <FigureFrame caption="The proof is made in your browser. The secret never leaves it.">
      <Drawing
        height={120}
        label="You hold a RepID of 312, an alias and a history. A proof goes out. They learn: tier of 250 or more, and nothing else."
      >
        <rect x="4" y="16" width="96" height="88" rx="6" className="fill-surface stroke-line-strong" />
        <text x="14" y="36" fontWeight="600">
          You hold
        </text>
        <text x="14" y="56" className="fill-ink-2">
          RepID 312
        </text>
        <text x="14" y="74" className="fill-ink-2">
          alias, history
        </text>
        <text x="14" y="92" className="fill-ink-2">
          a secret
        </text>
        <Arrow from={[102, 60]} to={[124, 60]} />
        <Box x={126} y={45} width={58} strong>
          proof
        </Box>
        <Arrow from={[186, 60]} to={[208, 60]} />
        <rect x="210" y="16" width="106" height="88" rx="6" className="fill-surface stroke-line-strong" />
        <text x="220" y="36" fontWeight="600">
          They learn
        </text>
        <text x="220" y="56" className="fill-ink-2">
          tier 250 or more
        </text>
        <text x="220" y="74" className="fill-ink-2">
          nothing else
        </text>
      </Drawing>
    </FigureFrame>
  );
}
