type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Use of the server's drawing before React took it over, as the script of early-script.ts kept it. */
export interface EarlyUse {
  /** Last entry of each field; for boxes and radio buttons whether they are chosen. */
  readonly entered: ReadonlyMap<EventTarget, string | boolean>;
  /** The buttons pressed, each once, in the order of their last press. */
  readonly pressed: ReadonlySet<HTMLElement>;
  /** Keeps no more, and lets clicks through. */
  readonly end: () => void;
}

declare global {
  interface Window {
    readonly hodagEarly?: EarlyUse;
  }
}

/**
 * Tells a page that now answers what was done before, by the events it would have had. Without it a form takes its
 * fields for empty and a click is lost. Others call this event replay: https://angular.dev/guide/hydration
 * @param root What React has taken over
 */
export async function repeatEarlyUse(root: HTMLElement, { entered, pressed }: EarlyUse): Promise<void> {
  for (const [field, value] of entered) {
    if (isField(field) && root.contains(field)) enterAgain(field, value);
  }
  for (const control of pressed) {
    // Earlier uses are drawn first: a button reads what was entered, or is in a part that another one opened.
    await new Promise((resolve) => setTimeout(resolve));
    if (root.contains(control)) control.click();
  }
}

/** Whether something is entered here. */
export function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Value of a field; for boxes and radio buttons whether they are chosen. */
export function enteredIn(field: Field): string | boolean {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? field.checked
    : field.value;
}

/**
 * Enters a value once more, now that React answers. React passes an event by that changes nothing it knows of, so the
 * field goes back to what was drawn first.
 */
export function enterAgain(field: Field, entered: string | boolean): void {
  if (typeof entered === 'boolean') {
    const box = field as HTMLInputElement;
    // A radio button that was left is reported by the one that was chosen.
    if (entered === box.defaultChecked || (box.type === 'radio' && !entered)) return;
    box.checked = !entered;
    box.click();
    return;
  }
  const drawn = drawnIn(field);
  // Where the page has put its own text, a draft say, that is worth more than a few keys.
  if (entered === drawn || ![drawn, entered].includes(field.value)) return;
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = drawn;
  // Past the property that React put on the element to see who changes it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered);
  if (caret !== null && field === document.activeElement) {
    (field as HTMLInputElement).setSelectionRange(caret, caret);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drawnIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
