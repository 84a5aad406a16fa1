import type { ReactElement } from 'react';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { NOTIFICATION_TYPES } from '../../contract/constants.ts';
import { NOTE_LOOK } from '../note-look.ts';
import type { NotificationFilter } from '../notification-filter.ts';

type NoteFiltersProps = {
  filter: NotificationFilter;
  onChange: (change: Partial<NotificationFilter>) => void;
};

/** All or unread, and the type. */
export function NoteFilters({ filter, onChange }: NoteFiltersProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label="Which notifications"
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread' },
        ]}
        value={filter.unread ? 'unread' : 'all'}
        onValueChange={(value) => onChange({ unread: value === 'unread' })}
      />
      <Select
        size="s"
        className="w-44"
        aria-label="Type"
        value={filter.type}
        options={[
          { value: '', label: 'All types' },
          ...NOTIFICATION_TYPES.map((type) => ({ value: type, label: NOTE_LOOK[type].label })),
        ]}
        onChange={({ target }) =>
          onChange({ type: NOTIFICATION_TYPES.find((type) => type === target.value) ?? '' })
        }
      />
    </div>
  );
}
