import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SensitiveQuestion } from '../proof/SensitiveQuestion.tsx';
import { factorsApi } from './factors-api.ts';

interface RecoveryCodesPartProps {
  readonly left: number;
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** From here on the member is told to make new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesPart({ left, onNewCodes }: RecoveryCodesPartProps) {
  return (
    <div>
      <SectionHeader level={3} title="Recovery codes" className="mb-2" />
      <p className="mb-3 max-w-read text-ink-2">
        {left === 1 ? '1 code is left.' : `${left} codes are left.`}{' '}
        {left <= FEW
          ? 'Make new ones before you run out.'
          : 'Each one signs you in once without your second factor.'}
      </p>
      <SensitiveQuestion
        call={factorsApi.renewRecoveryCodes}
        input={{}}
        invalidates={[factorsApi.getFactors]}
        onDone={({ recoveryCodes }) => onNewCodes(recoveryCodes)}
        title="Make new recovery codes?"
        text="You get ten new ones. The codes you have now stop working at once."
        cancelLabel="Keep the old ones"
        confirmLabel="Make new codes"
        trigger={<Button>Make new codes</Button>}
      />
    </div>
  );
}
