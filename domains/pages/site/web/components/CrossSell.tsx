import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PRODUCTS, type ProductId } from '../content/products.ts';

/** How many products are shown before "Show all" (spec §9). */
const SHOWN = 3;

/** Other products: three at first, all on demand, never the one the reader looks at (spec §2.8). */
export function CrossSell({ current }: { current?: ProductId | undefined }) {
  const [isAll, setAll] = useState(false);
  const others = PRODUCTS.filter(({ id }) => id !== current);
  return (
    <section aria-labelledby="more-products">
      <h2 id="more-products" className="text-22 font-semibold">
        More in Hodag
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {others.slice(0, isAll ? others.length : SHOWN).map(({ id, title, text, href }) => (
          <Card key={id} asChild className="relative flex flex-col gap-1.5">
            <li>
              <h3 className="text-16 font-semibold">
                <Link href={href} className="link-text">
                  {title}
                </Link>
              </h3>
              <p className="text-ink-2">{text}</p>
            </li>
          </Card>
        ))}
      </ul>
      {!isAll && others.length > SHOWN && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </section>
  );
}
