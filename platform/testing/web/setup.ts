import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without test globals the library does not clean up by itself.
afterEach(() => cleanup());
