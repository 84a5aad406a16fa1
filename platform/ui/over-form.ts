const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Someone types, or is about to press the button of what they typed. */
export function isInForm(): boolean {
  const focused = document.activeElement;
  return focused !== null && (focused.matches(FIELDS) || focused.closest('form') !== null);
}

/** Controls of a page's forms, drawn by the browser or by us. */
const CONTROLS = `main :is(${FIELDS}, [role="combobox"], [role="switch"], [role="radio"], [role="checkbox"])`;

/** Below this width a note is as wide as the window, in pixels; `max-md` of the stylesheet. */
const NARROW = 768;

/** Where a note is on wide windows before it can be measured: its size and its distance from the corner. */
export interface NotePlace {
  readonly width: number;
  readonly height: number;
  readonly end: number;
  readonly bottom: number;
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function isAnyIn(selector: string, area: Area): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    // A control of ours is smaller than what one sees and presses.
    const { width, left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
    const isBeside = right <= area.left || left >= area.right || bottom <= area.top || top >= area.bottom;
    return width > 0 && !isBeside;
  });
}

/** Whether a note covers a control, or would; in a narrow window it may not be beside a form either. */
export function isOverForm(note: Element | null, place: NotePlace): boolean {
  const { innerWidth, innerHeight } = window;
  if (
    innerWidth < NARROW &&
    isAnyIn('main form', { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  )
    return true;
  const right = innerWidth - place.end;
  const bottom = innerHeight - place.bottom;
  const expected = {
    left: innerWidth < NARROW ? 0 : right - place.width,
    top: bottom - place.height,
    right,
    bottom,
  };
  // Nothing is taken away from under someone's focus.
  if (note?.contains(document.activeElement)) return false;
  return isAnyIn(CONTROLS, note?.getBoundingClientRect() ?? expected);
}
