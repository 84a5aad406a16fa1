import { Notice } from '#platform/ui/Notice.tsx';

/** Under the header of every signed-in page of a demo, so that made-up people are not taken for real ones. */
export function DemoStrip() {
  return (
    <Notice tone="info" shape="strip">
      <strong className="font-semibold">Demo data.</strong> These people and projects are made up. To wipe
      them, stop the server and run <code>npm run demo -- --wipe</code>.
    </Notice>
  );
}
