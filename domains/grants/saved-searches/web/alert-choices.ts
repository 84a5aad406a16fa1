/** How often a member gets alerts, as they choose it. */
export const ALERT_CHOICES = [
  { value: 'never', label: 'No alerts' },
  { value: 'daily', label: 'Daily alerts' },
  { value: 'weekly', label: 'Weekly alerts' },
] as const;

/** The choice with this value; no alerts for any other. */
export function alertsOf(value: string): (typeof ALERT_CHOICES)[number]['value'] {
  return ALERT_CHOICES.find((choice) => choice.value === value)?.value ?? 'never';
}
