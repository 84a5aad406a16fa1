import type { ComponentType } from 'react';

/**
 * Any icon component that takes a class, for example one of lucide-react. Pass the component, not an element:
 * the part that shows it decides the size.
 */
export type Icon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean | undefined }>;
