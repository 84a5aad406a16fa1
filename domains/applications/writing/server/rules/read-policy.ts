import type { AiPolicy } from '../../contract/constants.ts';
import { splitSentences } from './sentences.ts';

/** Policy of a call on machine-written text, and the sentence that states it. */
export interface PolicyFound {
  readonly policy: AiPolicy;
  readonly quote: string | null;
}

const NAMES =
  /\b(AI|A\.I\.|artificial intelligence|generative|large language models?|LLMs?|ChatGPT|GPT|machine[- ](written|generated)|text generators?)\b/;
const WRITES =
  /\b(generat\w*|writ(e|es|ing|ten)|draft\w*|us(e|es|ed|ing)|prepar\w*|produc\w*|tools?|applications?|proposals?|responses?|answers?|text|content|assist\w*)\b/i;
const REFUSES =
  /\b(not (be )?(permitted|allowed|accepted|use|used|submit|considered|eligible)|may not|must not|do not|don't|cannot|prohibit\w*|forbid\w*|forbidden|ban(s|ned)?|reject\w*|disqualif\w*|without (the )?(use|help) of|no (AI|generative)|your own words|discourag\w*|ineligible)\b/i;
const EDITS =
  /\b(edit\w*|proofread\w*|grammar|spelling|language|translat\w*|polish\w*|readability|clarity|copy-?edit\w*)\b/i;
const ALLOWS =
  /\b(may (be used|use)|can (be used|use)|permitted|allowed|welcome\w*|free to use|fine to use|acceptable|disclos\w*|declare|acknowledge|cite)\b/i;

function policyOf(sentence: string): AiPolicy {
  const mayEdit =
    EDITS.test(sentence) && /\b(only|except|other than|limited to|solely|beyond|may|can)\b/i.test(sentence);
  if (REFUSES.test(sentence))
    return mayEdit && /\b(except|other than|beyond|only)\b/i.test(sentence) ? 'edit' : 'review';
  if (mayEdit && !/\b(draft|write)\b/i.test(sentence)) return 'edit';
  return ALLOWS.test(sentence) ? 'write' : 'unknown';
}

const STRICT: readonly AiPolicy[] = ['review', 'edit', 'write', 'unknown'];

/**
 * The funder's policy on text written by machines, read from the call: the strictest sentence counts. `unknown` where no
 * sentence speaks of it, or none says what is allowed (then with the sentence, for the member to judge).
 */
export function readPolicy(callText: string): PolicyFound {
  const found = splitSentences(callText)
    .filter((sentence) => NAMES.test(sentence) && WRITES.test(sentence))
    // "We fund AI tools for farmers" is about what is funded.
    .filter((sentence) =>
      /\b(applica\w*|proposal\w*|submi\w*|responses?|answers?|narratives?|you|your|text|writ\w*)\b/i.test(
        sentence,
      ),
    )
    .map((sentence) => ({ policy: policyOf(sentence), quote: sentence.slice(0, 500) }));
  const strictest = STRICT.map((policy) => found.find((one) => one.policy === policy)).find(Boolean);
  return strictest ?? { policy: 'unknown', quote: null };
}
