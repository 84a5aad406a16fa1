import type { ReactNode } from 'react';

type ComboboxOption = {
  value: string;
  label: string;
  hint?: ReactNode;
  keywords?: string[] | undefined;
};

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  searchLabel?: string | undefined;
  emptyText?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};
