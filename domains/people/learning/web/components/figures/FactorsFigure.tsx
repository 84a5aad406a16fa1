import type { ReactElement } from 'react';
import { Arrow, Box, Drawing } from './Drawing.tsx';
import { FigureFrame } from './FigureFrame.tsx';

const FACTORS = ['Password', 'Authenticator', 'Passkey', 'Wallet'];

/** Four factors and a proof of life lead to the SBT. */
export function FactorsFigure(): ReactElement {
  return (
    <FigureFrame caption="An SBT needs four factors (4FA), a biometric and proof of life. The passkey is the biometric.">
      <Drawing
        height={190}
        label="Four boxes, password, authenticator, passkey and wallet, and a box proof of life, each with an arrow to a box SBT."
      >
        {FACTORS.map((name, index) => (
          <g key={name}>
            <Arrow from={[110, 19 + index * 38]} to={[208, 72 + index * 8]} />
            <Box x={10} y={4 + index * 38} width={100}>
              {name}
            </Box>
          </g>
        ))}
        <Arrow from={[110, 171]} to={[208, 106]} />
        <Box x={10} y={156} width={100}>
          Proof of life
        </Box>
        <Box x={210} y={66} width={96} height={46} strong>
          SBT
        </Box>
      </Drawing>
    </FigureFrame>
  );
}
