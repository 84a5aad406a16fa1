import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * The text of a search field whose search stands in the address: what is typed shows at once and is searched after a
 * pause.
 * @param inAddress the text that is searched now
 * @param search puts a text into the address; may take a while until `inAddress` follows
 */
export function useSearchText(
  inAddress: string,
  search: (text: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const asked = useRef(inAddress);
  useEffect(() => {
    // Back, or another search: the field follows. A search from here comes back as `asked` and changes nothing,
    // or it would take away what was typed meanwhile.
    if (inAddress !== asked.current) setText(inAddress);
    asked.current = inAddress;
  }, [inAddress]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search(wanted);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return [text, setText];
}
