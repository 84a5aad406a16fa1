import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactElement, useId } from 'react';
import { NavLink } from './NavLink.tsx';
import type { NavSection } from './nav-item.ts';
import { useKeptOpen } from './use-kept-open.ts';

type NavSectionsProps = {
  label: string;
  sections: readonly NavSection[];
  shrinks?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
};

type PartProps = { section: NavSection; shrinks: boolean; onNavigate: (() => void) | undefined };

function Items({
  section,
  shrinks,
  onNavigate,
  labelledBy,
}: PartProps & { labelledBy?: string | undefined }): ReactElement {
  return (
    <ul
      aria-labelledby={labelledBy}
      className={clsx('flex flex-col gap-0.5', shrinks && 'max-lg:items-center')}
    >
      {section.items.map((item) => (
        <li key={item.href}>
          <NavLink item={item} shrinks={shrinks} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

/** As its reader left it; at first closed, or open around the present page. */
function CollapsibleSection(props: PartProps): ReactElement {
  const { section, shrinks } = props;
  const listId = useId();
  const [isOpen, setOpen] = useKeptOpen(
    section.title ?? '',
    section.items.some((item) => item.active),
  );
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'motion-colors flex min-h-8 w-full items-center gap-1.5 rounded-m px-2 text-start text-12 text-ink-2 hover:bg-hover max-md:min-h-11',
          shrinks && 'max-lg:justify-center max-lg:px-0',
        )}
      >
        <ChevronRight
          aria-hidden
          className={clsx(
            'size-3.5 transition-transform duration-(--t-2)',
            isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
          )}
        />
        <span className={clsx(shrinks && 'max-lg:sr-only')}>{section.title}</span>
      </button>
      <div id={listId}>{isOpen && <Items {...props} />}</div>
    </div>
  );
}

function Section(props: PartProps): ReactElement {
  const { section, shrinks } = props;
  const titleId = useId();
  if (section.collapsible) return <CollapsibleSection {...props} />;
  return (
    <div>
      {section.title && (
        <p
          id={titleId}
          className={clsx(
            'px-2 pt-1 pb-1.5 text-12 text-ink-3',
            shrinks &&
              'max-lg:mx-2 max-lg:mb-1.5 max-lg:h-px max-lg:overflow-hidden max-lg:bg-line max-lg:p-0 max-lg:text-[0px]',
          )}
        >
          {section.title}
        </p>
      )}
      <Items {...props} labelledBy={section.title ? titleId : undefined} />
    </div>
  );
}

/** The sections of the product's navigation, for the sidebar and the phone's menu. */
export function NavSections({
  label,
  sections,
  shrinks = false,
  onNavigate,
}: NavSectionsProps): ReactElement {
  return (
    <nav aria-label={label} className="flex flex-col gap-2">
      {sections.map((section, index) => (
        <Section key={section.title ?? index} section={section} shrinks={shrinks} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}
