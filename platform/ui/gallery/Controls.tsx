import FileSearch from 'lucide-react/icons/file-search';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Chip } from '../Chip.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Field } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { NumberInput } from '../NumberInput.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SearchField } from '../SearchField.tsx';
import { Segmented } from '../Segmented.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { Specimen } from './Specimen.tsx';

const CAUSES = [
  { value: 'water', label: 'Water and flood safety' },
  { value: 'repair', label: 'Repair and reuse' },
];

function Captioned({ caption, children }: { caption: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {children}
      <span className="text-12 text-ink-3">{caption}</span>
    </div>
  );
}

/** Buttons in every variant and state. */
export function Buttons(): ReactElement {
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap items-start gap-3.5">
        <Captioned caption="Default">
          <Button variant="filled">Contribute</Button>
        </Captioned>
        <Captioned caption="Busy">
          <Button variant="filled" busy>
            Contribute
          </Button>
        </Captioned>
        <Button variant="filled" disabledReason="Disabled, with a reason">
          Contribute
        </Button>
        <Captioned caption="Second">
          <Button>Save</Button>
        </Captioned>
        <Captioned caption="Quiet">
          <Button variant="quiet">Clear</Button>
        </Captioned>
        <Captioned caption="Destroys">
          <Button variant="destructive">Delete</Button>
        </Captioned>
        <Captioned caption="Small, with icon">
          <Button size="s" icon={FileSearch}>
            Find grants
          </Button>
        </Captioned>
        <Captioned caption="Large">
          <Button size="l">Try the matcher first</Button>
        </Captioned>
        <Captioned caption="Icons">
          <div className="flex">
            <IconButton icon={Plus} label="Add" />
            <IconButton icon={Trash} label="Remove, 3 marked" variant="outlined" count={3} />
          </div>
        </Captioned>
        <Captioned caption="Copy">
          <CopyButton value="https://example.org/join" label="Copy Link" />
        </Captioned>
      </div>
    </Specimen>
  );
}

/** Text-like fields with hint, error, suffix and counter. */
export function Fields(): ReactElement {
  const [votes, setVotes] = useState<number | null>(6);
  const [note, setNote] = useState('');
  return (
    <Specimen title="Fields">
      <div className="flex flex-col gap-3.5">
        <Field label="Amount you ask for" hint="Between $10,000 and $75,000.">
          <TextInput defaultValue="48,000" inputMode="decimal" suffix="USD" />
        </Field>
        <Field label="Registry number" error="Two digits are missing. It looks like 00-1234567.">
          <TextInput defaultValue="00-12344" />
        </Field>
        <Field label="Cause">
          <Select options={CAUSES} defaultValue="water" />
        </Field>
        <Field label="Username" hint="An alias, at least 3 characters. Others will see it.">
          <TextInput defaultValue="harbour-notes" valid />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field label="Summary" optional>
          <TextArea rows={2} limit={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Field label="Votes" hint="costs n²">
          <NumberInput
            className="self-start"
            steppers
            min={0}
            max={10}
            value={votes}
            onValueChange={setVotes}
          />
        </Field>
        <Field label="Team" hint="Not before the project is saved.">
          <TextInput disabled defaultValue="Tidewatch" />
        </Field>
      </div>
    </Specimen>
  );
}

/** Choices: check boxes, radio buttons, switches, chips, segments, search. */
export function Choices(): ReactElement {
  const [persona, setPersona] = useState<string | null>('builder');
  const [view, setView] = useState<'board' | 'list'>('board');
  const [filters, setFilters] = useState(['Open now', 'Closes within 90 days']);
  return (
    <Specimen title="Choices">
      <div className="flex flex-col gap-4">
        <SearchField label="Search grants" defaultValue="flood warning sensors" />
        <div className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <Chip key={filter} onRemove={() => setFilters(filters.filter((other) => other !== filter))}>
              {filter}
            </Chip>
          ))}
          <Chip icon={Plus}>Filter</Chip>
          <Button variant="quiet" size="s" onClick={() => setFilters([])}>
            Clear all
          </Button>
        </div>
        <div>
          <Checkbox label="I meet every rule" count={31} />
          <Checkbox label="Show blocked too" count={2} defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Not available" disabled />
        </div>
        <RadioGroup
          legend="Persona"
          options={[
            { value: 'builder', label: 'Builder', hint: 'Makes things with others.' },
            { value: 'backer', label: 'Backer' },
          ]}
          value={persona}
          onValueChange={setPersona}
        />
        <Switch label="Mail me about deadlines" hint="One mail a day at most." defaultChecked />
        <Segmented
          label="View"
          items={[
            { value: 'board', label: 'Board' },
            { value: 'list', label: 'List' },
          ]}
          value={view}
          onValueChange={setView}
        />
      </div>
    </Specimen>
  );
}
