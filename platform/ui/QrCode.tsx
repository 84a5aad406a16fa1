import { useEffect, useState } from 'react';
import { SkeletonBox } from './Skeleton.tsx';

interface QrCodeProps {
  readonly text: string;
  /** Purpose, read aloud. */
  readonly label: string;
  /** Sentence in its place where it could not be drawn: how to do without. */
  readonly instead: string;
}

/** A text as a QR code, dark on white in every theme: cameras look for that. Drawn by a library loaded for it. */
export function QrCode({ text, label, instead }: QrCodeProps) {
  const [modules, setModules] = useState<readonly (readonly boolean[])[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('uqr').then(
      ({ encode }) => {
        if (isWanted) setModules(encode(text, { ecc: 'M', border: 2 }).data);
      },
      () => {
        if (isWanted) setMissing(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (isMissing) return <p className="text-13 text-ink-2">The QR code could not be drawn. {instead}</p>;
  if (!modules) return <SkeletonBox className="size-44" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-m border border-line"
    >
      <rect width={modules.length} height={modules.length} fill="white" />
      <path d={pathOf(modules)} fill="black" />
    </svg>
  );
}

/** One square for each dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
