import type { ReactElement } from 'react';
import type { Setting } from '../../../contract/settings-schemas.ts';
import { valueLines } from '../../setting-text.ts';

type SettingValuesProps = {
  readonly setting: Setting;
  /** Says the default though it is what counts. */
  readonly isWithDefault?: boolean;
};

/** The current value, and the default where that differs. */
export function SettingValues({ setting, isWithDefault = false }: SettingValuesProps): ReactElement {
  const isOther = setting.value !== setting.default;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Value label="Current value" json={setting.value} />
      {(isOther || isWithDefault) && <Value label="Default" json={setting.default} />}
    </dl>
  );
}

function Value({ label, json }: { label: string; json: string }): ReactElement {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="tnum wrap-anywhere">
        {valueLines(json).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </>
  );
}
